/** Shorter ones occur within other words, where they mean nobody. */
const leastLetters = 3;

/** Redaction: a text in which each of the words (a name, an e-mail, a phone) is `…`, however it is spaced or capitalized. */
export function withoutWords(text: string, terms: readonly string[]): string {
  const patterns = terms.map(patternOf).filter((pattern) => pattern !== "");
  if (patterns.length === 0 || text === "") return text;
  return text.replace(new RegExp(patterns.join("|"), "giu"), "…");
}

function patternOf(word: string): string {
  const typed = word.trim();
  if (typed.length < leastLetters) return "";
  if (/^[+\d][\d\s-]{7,}$/.test(typed)) return phonePattern(typed);
  const parts = typed.split(/\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // As a word of its own: Ram is not taken out of Ramesh.
  return `(?<![\\p{L}\\p{M}\\p{N}])${parts.join("\\s+")}(?![\\p{L}\\p{M}\\p{N}])`;
}

/** The ten digits of a number in India, with or without its country's, with spaces or hyphens anywhere. */
function phonePattern(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(-10);
  return `(?:\\+?91[\\s-]*)?${[...digits].join("[\\s-]*")}`;
}

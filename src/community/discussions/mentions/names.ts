/** No letter, digit or mark beside it: else it is a part of an address or of another name. */
const edge = String.raw`[\p{L}\p{N}\p{M}_]`;

const special = /[\\^$.*+?()[\]{}|/]/g;

/** Finds `@name` for some names; of two that begin alike the longer one. Undefined where there is none. */
function searchFor(names: readonly string[]): RegExp | undefined {
  const sorted = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length);
  if (sorted.length === 0) return undefined;
  const any = sorted.map((name) => name.replace(special, "\\$&")).join("|");
  return new RegExp(`(?<!${edge})@(?:${any})(?!${edge})`, "gu");
}

/** Of these names those that a message mentions. */
export function mentionedIn(message: string, names: readonly string[]): ReadonlySet<string> {
  const search = searchFor(names);
  return new Set(search ? [...message.matchAll(search)].map(([found]) => found.slice(1)) : []);
}

/** Cuts words at the mentions in them. */
export function cutAtMentions(
  text: string,
  names: readonly string[],
): { readonly text: string; readonly mention?: true }[] {
  const search = searchFor(names);
  const pieces: { text: string; mention?: true }[] = [];
  let end = 0;
  for (const { 0: found, index } of search ? text.matchAll(search) : []) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: found, mention: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

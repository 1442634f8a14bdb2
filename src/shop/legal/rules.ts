import type { Language } from "#kit/contract/languages.ts";

/** The pages that the law asks of a market, by the last word of their address. */
export const legalPages = ["seller", "terms", "privacy", "returns", "grievance"] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * Texts stored with all their versions: the legal pages, and the helplines, which are one text in all
 * languages.
 */
export type TextPage = LegalPage | "helplines";
export type TextLanguage = Language | "all";

/**
 * Placeholders in a text that are shown as they are, `{name}`, until those who run the site have set them.
 */
export const legalFacts = ["name", "address", "contact", "officer", "officerContact"] as const;
export type LegalFact = (typeof legalFacts)[number];

export const legalTextRule = { minLength: 1, maxLength: 10_000 } as const;
/** Far more than anybody writes of one text. */
export const maxVersion = 1_000_000;
/** Versions that are named under a text: the newest ones. */
export const versionsShown = 50;

/** A text as it is written: `# ` begins a heading, `- ` a line of a list, everything else is a paragraph. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/** Cuts a text into what is shown; no sign of it is ever markup. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").map((line) => line.trim())) {
    const last = blocks.at(-1);
    if (line === "") continue;
    if (line.startsWith("# ")) blocks.push({ kind: "heading", text: line.slice(2).trim() });
    else if (!line.startsWith("- ")) blocks.push({ kind: "paragraph", text: line });
    else if (last?.kind === "list")
      blocks[blocks.length - 1] = { ...last, items: [...last.items, line.slice(2)] };
    else blocks.push({ kind: "list", items: [line.slice(2)] });
  }
  return blocks;
}

/** Puts the facts in the place of their names; what is not set says so in the reader's words. */
export function withFacts(text: string, facts: Readonly<Record<LegalFact, string>>, missing: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    isFact(name) ? facts[name] || `[${missing}]` : whole,
  );
}

function isFact(name: string): name is LegalFact {
  return (legalFacts as readonly string[]).includes(name);
}

/** One active of a product, as its words have it. */
export interface Content {
  /** In small letters, with single blanks: `lambda-cyhalothrin`. */
  readonly active: string;
  /** In percent or as it is said: `17.8`, `3000 ppm`; empty where nothing is said. */
  readonly strength: string;
  /** `SL`, in capitals; empty where nothing is said. The last of a mixture holds for all of it. */
  readonly formulation: string;
}

/** Codes of formulations of pesticides (CropLife), with the words that Indian labels write out. */
const codes =
  "SC|EC|WP|WG|WDG|SL|SG|SP|ZC|SE|OD|DP|WS|WSP|DC|FS|DF|GR|CG|CS|AS|AF|EW|LF|DS|ME|OS|WSL|ES|RB|CB|G|DG|UL|ULV|SO|MG|TC|ST|SD|LS|AL|GB|TB";
const formulation = new RegExp(`(?:^|[\\s\\d%.()-])(${codes})\\b\\.?`, "i");
const written: readonly (readonly [RegExp, string])[] = [
  [/\bwettable powder\b/i, "WP"],
  [/\bemulsifiable concentrate\b/i, "EC"],
  [/\bsuspension concentrate\b/i, "SC"],
  [/\bsoluble (?:liquid|concentrate)\b/i, "SL"],
  [/\bencapsulated granules?\b/i, "CG"],
  [/\bgranules?\b/i, "GR"],
  [/\bdust\b/i, "DP"],
];
const strength = /(\d+(?:[.,]\d+)?)\s*(%|ppm|g\s*\/\s*l|g\/kg|per\s*cent|percent|प्रतिशत)?/i;

/** The longest text that is read; a composition has 300 letters at most. */
const maxLetters = 400;

/** Reads a composition into its actives; the text itself stays beside it. Words without a name are left out. */
export function readComposition(text: string): Content[] {
  const parts = text
    .slice(0, maxLetters)
    .normalize("NFKC")
    // `S.L.` is `SL`.
    .replace(/\b([A-Z])\.\s?([A-Z])\b\.?/g, "$1$2")
    .split(/\s*(?:\+|&|;|\band\b|\bwith\b|\s-\s)\s*/i)
    .map(readPart)
    .filter(({ active }) => active !== "");
  const last = parts.findLast(({ formulation }) => formulation !== "")?.formulation ?? "";
  return parts.map((part) => ({ ...part, formulation: part.formulation || last }));
}

function readPart(text: string): Content {
  const [statement = "", figure = "", unit = ""] = strength.exec(text) ?? [];
  const before = statement === "" ? text : text.slice(0, text.indexOf(statement));
  // The g of 360 g/l is no granule.
  const code = formulation.exec(text.replace(statement, " "))?.[1]?.toUpperCase() ?? "";
  const inWords = written.find(([texts]) => texts.test(text))?.[1] ?? "";
  return {
    active: nameIn(before),
    strength: /ppm|g\s*\//i.test(unit) ? `${figure} ${unit.toLowerCase()}` : figure.replace(",", "."),
    formulation: code || inWords,
  };
}

/** Letters alone, without what is no name: the formulation, the carrier, brackets. */
function nameIn(text: string): string {
  return text
    .replace(/\([^)]*\)?/g, " ")
    .replace(/\b(?:on|in|as)\s+(?:talc|carrier|card)\b.*$/i, " ")
    .replace(/\bvar\.?\s/gi, " ")
    .replace(/\bwettable powder\b|\bgranules?\b/gi, " ")
    .replace(new RegExp(`\\s(?:${codes})\\s*$`), " ")
    .replace(/[^\p{L}\p{M}\p{N}\s,'-]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,-]+|[\s,-]+$/g, "")
    .toLowerCase();
}

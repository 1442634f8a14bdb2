import { type Token, tokensOf } from "./names/names.ts";

/**
 * Codes of formulations that only pesticides have; a code with fewer signs or other uses (G, DP of a dust) is
 * left to the list.
 */
const codes = /^(?:ec|sc|wp|wg|wdg|sl|sg|sp|zc|se|od|cs|ew|fs|ds|ws|gr|cg)$/;

/** Those with which seed is dressed. */
const dressings = /^(?:fs|ds|ws)$/;

/** Substances that a fertilizer may also be made of, and living things. */
const elsewhere =
  /sulphur|copper|neem|azadirachtin|npv|bacillus|beauveria|metarhizium|lecanicillium|trichoderma|pseudomonas|purpureocillium|pochonia|ampelomyces/;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** Finds the active of a pesticide in a text; on seed the code may be that of a dressing. */
export type PesticideFinder = (text: string, how?: { readonly onSeed: boolean }) => string | undefined;

/** By the name of an active with a strength and the code of a formulation behind it. */
export function pesticideFinder(actives: Iterable<string>): PesticideFinder {
  const known = new Map(
    [...actives].filter((name) => !elsewhere.test(name.toLowerCase())).map((name) => [plain(name), name]),
  );
  return (text, { onSeed } = { onSeed: false }) => {
    const tokens = tokensOf(text);
    for (const [place, token] of tokens.entries()) {
      const code = token.isNumber ? codeBehind(tokens, place) : "";
      if (!codes.test(code) || (onSeed && dressings.test(code))) continue;
      for (let from = Math.max(0, place - mostWords); from < place; from += 1) {
        const name = known.get(
          plain(
            tokens
              .slice(from, place)
              .map(({ text }) => text)
              .join(""),
          ),
        );
        if (name) return name;
      }
    }
    return undefined;
  };
}

/** The word behind a strength, past `w/w` and with the letters of `S.L.` together. */
function codeBehind(tokens: readonly Token[], place: number): string {
  const rest = tokens.slice(place + 1, place + 6).map(({ text }) => text);
  const terms = /^[wmv]$/.test(rest[0] ?? "") && /^[wmv]$/.test(rest[1] ?? "") ? rest.slice(2) : rest;
  const [first = "", second = "", third = ""] = terms;
  if (first.length > 1) return first;
  const three = first + second + third;
  return third.length === 1 && codes.test(three) ? three : first + second;
}

/** The longest name of an active has so many words. */
const mostWords = 4;

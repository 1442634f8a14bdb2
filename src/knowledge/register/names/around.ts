import type { Token } from "./names.ts";

/** A formulation behind a name, glued to it or not: `endosulfanEC`. */
export const formulationBehind = /(?:ec|sc|wp|wg|wdg|sl|sg|sp|dp|gr|cg|ds|ws|fs|cs|g)$/;

/** A figure, a percent sign or a formulation right behind: `35 EC`, `1.5%`, `EC`, `technical 35%`. */
export function hasStrength(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end];
  if (next === undefined) return false;
  if (/^tech(nical)?$/.test(next.text) && tokens[end + 1]?.isNumber) return true;
  return next.isNumber || (formulationBehind.test(next.text) && /^[a-z]{2,3}$/.test(next.text));
}

/** A strength with its formulation right behind: `76 EC`, `10 G`; `500 g` is the size of a pack. */
export function hasFormulation(tokens: readonly Token[], end: number): boolean {
  const [figure, code] = [tokens[end], tokens[end + 1]?.text ?? ""];
  if (!figure?.isNumber) return false;
  return code === "g" ? Number(figure.text) <= 25 : formulationBehind.test(code) && /^[a-z]{2,3}$/.test(code);
}

/** Whether the words before a name say that it is in the pack: `35% endosulfan`, `contains endosulfan`, `इसमें … है`. */
export function isSaidToBeIn(tokens: readonly Token[], start: number, end: number): boolean {
  const before = tokens[start - 1];
  if (!before) return false;
  if (before.isNumber && /%/.test(tokens[start]?.gap ?? "")) return !isDenied(tokens, start - 1, end);
  if (["contains", "containing"].includes(before.text)) return true;
  const isHere = [before.text, tokens[start - 2]?.text].includes("इसमें");
  return isHere && tokens[end]?.text === "है";
}

const deniedBefore = new Set([
  ..."no non not without replaces replace replacing unlike instead than avoid avoids बिना ना".split(" "),
]);
const deniedBeforeOf = new Set(
  "free instead place alternative substitute replacement ban rid safer".split(" "),
);
export const deniedAfter = new Set("free मुक्त रहित नहीं फ्री".split(" "));
const givenFree = new Set("flow flowing delivery shipping gift sample".split(" "));
const insteadAfter = new Set("जगह बजाय विकल्प बदले बिना".split(" "));

/** Whether the words around a name say that it is not in the pack: `endosulfan-free`, `free of endosulfan`, `एंडोसल्फान मुक्त`. */
export function isDenied(tokens: readonly Token[], start: number, end: number): boolean {
  const [next, afterNext] = [tokens[end]?.text ?? "", tokens[end + 1]?.text ?? ""];
  // `Free flowing` and `free delivery` deny nothing.
  if (deniedAfter.has(next)) return next !== "free" || !givenFree.has(afterNext);
  if (["की", "के", "का"].includes(next) && insteadAfter.has(afterNext)) return true;
  const before = tokens[start - 1];
  if (before === undefined) return false;
  // A full stop ends what was denied.
  if (/[.;!?।]/.test(tokens[start]?.gap ?? "")) return false;
  if (deniedBefore.has(before.text)) return true;
  const isJoint = ["of", "from", "to", "for", "on", "the", "any"].includes(before.text);
  const terms = tokens.slice(Math.max(0, start - 4), start - 1).map(({ text }) => text);
  if (isJoint && terms.some((word) => deniedBeforeOf.has(word) || deniedBefore.has(word))) return true;
  return (
    ["contain", "contains", "containing"].includes(before.text) &&
    terms.some((word) => deniedBefore.has(word))
  );
}

import type { Dose, FertilizerKind } from "#knowledge/agronomy/contract.ts";
import { grades } from "#knowledge/agronomy/nutrients/fertilizers.ts";

/** Names of the three nutrients as packs print them. Phosphorus and potassium only as their oxides: fertilizers are graded by these. */
const printed: Readonly<Record<keyof Dose, string>> = {
  n: "(?:\\bN\\b|nitrogen)",
  p2o5: "(?:P2O5|P₂O₅|phosphate)",
  k2o: "(?:K2O|K₂O|potash)",
};
const anyOf = `(?:${Object.values(printed).join("|")})`;
/** Bounded: a long run of digits or spaces is read once and not again from each of its places. */
const figure = "([\\d.]{1,8})\\s{0,9}%";

/**
 * `18% N 46% P2O5` and `N 18% P2O5 46%`: a figure comes before its nutrient or behind it, on one side in all
 * of a text.
 */
const sides = {
  before: ofEach((nutrient) => new RegExp(`${figure}\\s{0,9}${nutrient}`, "i")),
  behind: ofEach((nutrient) => new RegExp(`${nutrient}\\s{0,9}[:=]?\\s{0,9}${figure}`, "i")),
} as const;

function ofEach(pattern: (nutrient: string) => RegExp) {
  const { n, p2o5, k2o } = printed;
  return { any: pattern(anyOf), n: pattern(n), p2o5: pattern(p2o5), k2o: pattern(k2o) };
}

/** Percent by which two gradings may differ and be one. */
const tolerance = 0.6;

/** Percent of N, P2O5 and K2O of a pack: from its composition, or from its grade, `18-46-0`; undefined where neither says it. */
export function gradeOf({ name, composition }: { name: string; composition: string }): Dose | undefined {
  const first = (side: RegExp) => side.exec(composition)?.index ?? Number.POSITIVE_INFINITY;
  const side = first(sides.behind.any) < first(sides.before.any) ? sides.behind : sides.before;
  const read = (pattern: RegExp) => Number(pattern.exec(composition)?.[1] ?? 0);
  const grade = { n: read(side.n), p2o5: read(side.p2o5), k2o: read(side.k2o) };
  if (grade.n + grade.p2o5 + grade.k2o > 0) return grade;
  const [, n, p2o5, k2o] = /\b(\d{1,2})-(\d{1,2})-(\d{1,2})\b/.exec(`${composition} ${name}`) ?? [];
  return n === undefined ? undefined : { n: Number(n), p2o5: Number(p2o5), k2o: Number(k2o) };
}

/** Whether a pack holds a kind of fertilizer, by what is in it and not by what it is called. */
export function isOfKind(product: { name: string; composition: string }, kind: FertilizerKind): boolean {
  const grade = gradeOf(product);
  const of = grades[kind];
  if (!grade) return false;
  return (["n", "p2o5", "k2o"] as const).every(
    (nutrient) => Math.abs(grade[nutrient] - of[nutrient] * 100) <= tolerance,
  );
}

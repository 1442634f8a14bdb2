import type { Coverage, RegisteredUse } from "./contract.ts";

/**
 * A page's statement on a crop: its uses; that the register has none for this crop; or that this crop is not
 * covered here.
 */
export type Told = "uses" | "not-in-register" | "not-covered";

/** Without a row, only a crop of which every row was transcribed may be said to have none. */
export function toldOf(uses: readonly unknown[], coverage: Coverage): Told {
  if (uses.length > 0) return "uses";
  return coverage === "whole" ? "not-in-register" : "not-covered";
}

/** How far the register was transcribed for a crop. `known` are the crops that any row names. */
export function coverageOf(
  crop: string,
  whole: readonly string[],
  known: Pick<ReadonlySet<string>, "has">,
): Coverage {
  if (whole.includes(crop)) return "whole";
  return known.has(crop) ? "part" : "none";
}

/** Whether something is sprayed, so that mouth, eyes and hands want covering; seed is coated, bait laid out. */
export function isSprayed({ application, dose, kind }: Pick<RegisteredUse, "application" | "dose" | "kind">) {
  return application === "" && dose?.per !== "kg_seed" && kind !== "pheromone" && kind !== "rodenticide";
}

/** Seasons' sprays as far as their active groups go, in the order of their days. */
export interface SprayedGroups {
  readonly on: string;
  readonly groups: readonly { readonly scheme: string; readonly code: string }[];
}

/** Multi-site fungicides and living things breed no resistance; of `UN` nobody knows whether two are of one kind. */
const repeatable = /^(M\d|BM|N-UN|UN|unknown)/;

/** The first group that was used twice running, by its place in the sprays; undefined where none was. */
export function sameGroupTwice(
  sprays: readonly SprayedGroups[],
):
  | { readonly scheme: string; readonly code: string; readonly first: number; readonly second: number }
  | undefined {
  const order = sprays.map((_, place) => place).sort((one, other) => byDay(sprays[one], sprays[other]));
  for (const [index, second] of order.entries()) {
    const first = order[index - 1];
    if (first === undefined) continue;
    const before = new Set(sprays[first]?.groups.map(nameOf));
    const same = sprays[second]?.groups.find((group) => before.has(nameOf(group)) && !mayRepeat(group));
    if (same) return { scheme: same.scheme, code: same.code, first, second };
  }
  return undefined;
}

/** Whether a group may be used twice running. */
export function mayRepeat({ code }: { readonly code: string }): boolean {
  return repeatable.test(code);
}

const nameOf = ({ scheme, code }: SprayedGroups["groups"][number]) => `${scheme} ${code}`;

function byDay(one: SprayedGroups | undefined, other: SprayedGroups | undefined): number {
  return (one?.on ?? "").localeCompare(other?.on ?? "");
}

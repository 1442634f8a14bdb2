import { indianFigure, wholeFigure } from "#kit/contract/figures.ts";
import { type Coverage, type Hazard, type RegisteredUse, type WhoClass, whoClasses } from "./shapes.ts";

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

/** The class of the most poisonous active; null where none of them is listed. */
export function worstClass(hazards: readonly Pick<Hazard, "whoClass">[]): WhoClass | null {
  return whoClasses.find((one) => hazards.some(({ whoClass }) => whoClass === one)) ?? null;
}

/** Seasons' sprays as far as their active groups go, in the order of their days. */
export interface SprayedGroups {
  readonly on: string;
  readonly groups: readonly { readonly scheme: string; readonly code: string }[];
}

/** Multi-site fungicides and living things breed no resistance; of `UN` nobody knows whether two are of one kind. */
const repeatable = /^(M\d|BM|N-UN|UN|unknown)/;

/** Sprays one after the other with a group in common, as places in the order of their days. */
export interface GroupRun {
  readonly scheme: string;
  readonly code: string;
  readonly places: readonly number[];
}

/** The longest run of one group, of two sprays at least; undefined where there is none. */
export function sameGroupRun(sprays: readonly SprayedGroups[]): GroupRun | undefined {
  const order = sprays.map((_, place) => place).sort((one, other) => byDay(sprays[one], sprays[other]));
  let runs = new Map<string, GroupRun>();
  let longest: GroupRun | undefined;
  for (const place of order) {
    const now = new Map<string, GroupRun>();
    for (const { scheme, code } of sprays[place]?.groups ?? []) {
      if (mayRepeat({ code })) continue;
      const name = nameOf({ scheme, code });
      const run = { scheme, code, places: [...(runs.get(name)?.places ?? []), place] };
      now.set(name, run);
      if (run.places.length > Math.max(1, longest?.places.length ?? 0)) longest = run;
    }
    runs = now;
  }
  return longest;
}

/** Whether a group may be used twice running. */
export function mayRepeat({ code }: { readonly code: string }): boolean {
  return repeatable.test(code);
}

const nameOf = ({ scheme, code }: SprayedGroups["groups"][number]) => `${scheme} ${code}`;

function byDay(one: SprayedGroups | undefined, other: SprayedGroups | undefined): number {
  return (one?.on ?? "").localeCompare(other?.on ?? "");
}

/** An amount as a measure shows it: three figures, from a hundred on whole; at most 1 % beside the sum. 324, 60.7, 4.5, 0.75. */
export function measuredFigure(value: number): string {
  return value >= 100 ? wholeFigure(value) : indianFigure(Number(value.toPrecision(3)), 6);
}

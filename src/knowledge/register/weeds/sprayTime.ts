/**
 * When a herbicide works: before weeds come up, on weeds that stand, or either, so that the label decides. `unknown` where its
 * parts differ or we know too little.
 */
export const sprayTimes = ["before", "after", "either", "unknown"] as const;
export type SprayTime = (typeof sprayTimes)[number];

/** Works of the season that days are counted from. */
export const daysAfterWhat = ["sowing", "transplanting"] as const;

interface Usual {
  readonly time: Exclude<SprayTime, "unknown">;
  /** Keys of sources; none for general knowledge of weed science. */
  readonly of: readonly string[];
}

/** Usual times by active, and of mixtures that are not the sum of their parts. */
export interface UsualTimes {
  readonly actives: Readonly<Record<string, Usual>>;
  /** Actives in the register's order, joined by ` + `. */
  readonly mixtures: Readonly<Record<string, Usual>>;
}

/** The usual time of a product with these actives; of a mixture whose parts work at different times unknown. */
export function usualTimeOf(actives: readonly string[], { actives: known, mixtures }: UsualTimes): SprayTime {
  const whole = mixtures[actives.join(" + ")] ?? mixtures[actives.toReversed().join(" + ")];
  if (whole) return whole.time;
  const times = new Set(actives.map((active) => known[active]?.time));
  if (times.has(undefined) || (times.has("before") && times.has("after"))) return "unknown";
  if (times.has("before")) return "before";
  return times.has("after") ? "after" : "either";
}

/** Whether nothing but general knowledge gives the usual time of these actives: no source of the list names it. */
export function isEstimate(actives: readonly string[], { actives: known, mixtures }: UsualTimes): boolean {
  const whole = mixtures[actives.join(" + ")] ?? mixtures[actives.toReversed().join(" + ")];
  return (whole ? [whole] : actives.map((active) => known[active])).some((each) => each?.of.length === 0);
}

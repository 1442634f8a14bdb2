/** Causes of damage to a crop, as farmers tell it to the crop insurance. `rain-on-cut`: rain or storm on a crop that lies cut in the field to dry. */
export const causes = [
  "hail",
  "flood",
  "rain-on-cut",
  "storm",
  "drought",
  "fire",
  "landslide",
  "animals",
] as const;
export type Cause = (typeof causes)[number];

/**
 * How PMFBY looks at a cause: in one's own field, in one's own field within 14 days of cutting, over the whole notified area, only
 * where lightning began it, or only where the State has notified it. Sources: `ruleSources` of clock.ts.
 */
export const basisOf = {
  hail: "own",
  flood: "own",
  landslide: "own",
  "rain-on-cut": "cut",
  storm: "area",
  drought: "area",
  fire: "lightning",
  animals: "notified",
} as const satisfies Readonly<Record<Cause, string>>;
export type Basis = (typeof basisOf)[Cause];

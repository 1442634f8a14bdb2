/** Limits for one person: enough for a farm, too little to fill a disk. */
export const limits = {
  fieldsPerPerson: 30,
  seasonsPerField: 40,
  /** Undone ones count too: a key must be known for ever. */
  entriesPerSeason: 2_000,
  entriesPerPerson: 20_000,
  /** Seasons that one entry is written into at once. */
  seasonsPerEntry: 30,
  /** Days that a sowing may lie back or ahead. */
  sownDaysAgo: 3_660,
  sownDaysAhead: 740,
  /** Seasons that `today` looks at, those nearest to the day. */
  openSeasons: 60,
  fieldName: 60,
  words: 1_000,
  what: 120,
  /** Photos in all diaries of a person: some 30 MB. */
  photosPerPerson: 300,
  /** Pixels of its longer side. */
  photoSide: 1_280,
  photoBytes: 5_000_000,
  /** Days of one stage. */
  stageDays: 400,
} as const;

/** Hectares: a kitchen garden up to the largest farm; the same everywhere. */
export const areaRange = { least: 0.001, most: 1_000 } as const;

/** Where a field's water comes from; `rain` is a field without irrigation. */
export const waterSources = ["rain", "borewell", "well", "canal", "pond", "river"] as const;
export type WaterSource = (typeof waterSources)[number];

export const entryKinds = ["done", "cost", "sale", "rain", "irrigation", "spray", "harvest", "note"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** How sown seed came up, and what it brought against other years. */
export const germinations = ["well", "gaps", "badly"] as const;
export const yields = ["more", "usual", "less"] as const;

/** Purposes of costs. */
export const costKinds = [
  "seed",
  "fertilizer",
  "pesticide",
  "labour",
  "machine",
  "water",
  "transport",
  "rent",
  "other",
] as const;

export type CostKind = (typeof costKinds)[number];

/** Amounts of rain or watering, as a tap gives them; agronomy defines the mm of each. */
export const taps = ["none", "little", "good", "heavy", "light", "normal"] as const;

/** Units that a dose is written in. */
export const doseUnits = ["ml", "g", "kg", "l"] as const;

/** Topic of the stream: some field, season or entry of one's own changed. */
export const fieldTopics = ["fields"] as const;

/** Growth stages of FAO-56 (edition 1998), chapter 6, in their order. */
export const stageNames = ["initial", "development", "mid", "late"] as const;
export type StageName = (typeof stageNames)[number];

/** Lengths of the four stages in days; the day that the season begins is day 1 of the first. */
export type StageDays = readonly [initial: number, development: number, mid: number, late: number];

/** A growth stage of one season. Both days are days of India (`2026-11-02`) and belong to it. */
export interface Stage {
  readonly name: StageName;
  readonly from: string;
  readonly to: string;
}

/** Kinds of tasks, in the order in which a season mostly has them. */
export const taskKinds = [
  "land",
  "nursery",
  "seed-treatment",
  "basal-dose",
  "sowing",
  "planting",
  "transplanting",
  "gap-filling",
  "thinning",
  "weeding",
  "earthing-up",
  "mulching",
  "staking",
  "pruning",
  "top-dressing",
  "manure",
  "irrigation",
  "drainage",
  "watch",
  "growing",
  "last-irrigation",
  "harvest",
  "drying",
  "after-harvest",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * The work, as a short imperative sentence, and one sentence why, in English. Neither holds a dose: doses come from the
 * register.
 */
export interface TaskWords {
  readonly do: string;
  readonly why: string;
}

/** A task of one season: a window of days, both counted, never an order for one day. */
export interface Task {
  /** Stays the same when the sowing day or the stages move: marks of what was done hang on it. Unique in a season. */
  readonly key: string;
  readonly kind: TaskKind;
  readonly from: string;
  readonly to: string;
  /** `sourced`: the window or the deed was read in `source`. `estimate`: general agronomy, or reckoned from an estimate. */
  readonly basis: "sourced" | "estimate";
  readonly source?: string;
  /** Advisories to open at this task, by id. */
  readonly advisories?: readonly string[];
  /** True where the window hangs on the calendar (orchards) and not on the day that the season began. */
  readonly byCalendar?: true;
  readonly words: TaskWords;
}

/**
 * Kinds of a season's first day: the seed in this field; the seed in the nursery (paddy); the seedlings,
 * setts, tubers or suckers in this field; the pruning (grapes); the first water after an orchard's rest
 * (pomegranate's bahar); any day, from which the orchard's year is shown by the calendar.
 */
export type Start = "sowing" | "nursery" | "transplanting" | "planting" | "pruning" | "bahar" | "year";

/**
 * A day within a plan: `day 21` after the first one (0), `end -10` from the last day of the last stage,
 * `mid 0.5` as a share of a stage, `date 07-15` of the calendar.
 */
export type Anchor = `${"day" | "end" | StageName | "date"} ${string}`;

/** A task before it has days, as data/plans has it. */
export interface PlannedTask {
  readonly key: string;
  readonly kind: TaskKind;
  readonly from: Anchor;
  readonly to: Anchor;
  /** Its own words, or else the id of common ones (data/words.json). */
  readonly text?: TaskWords;
  readonly words?: string;
  /** Id of data/sources.json; none for an estimate. */
  readonly source?: string;
  readonly advisories?: readonly string[];
  /** Said of a field without irrigation too. */
  readonly alsoRainfed?: true;
}

/** The plan of a crop, or of crops that are grown alike. */
export interface Plan {
  readonly start: Start;
  readonly tasks: readonly PlannedTask[];
  /** Signs to look for in a stage, where they were written for this plan; or the id of common words. */
  readonly watch?: Readonly<Partial<Record<StageName, TaskWords | string>>>;
}

/** Input for a plan. */
export interface Season {
  readonly cropId: string;
  /** Day of India on which the season began (`startOf` says with what). */
  readonly sownOn: string;
  /** The farmer's own stage lengths; else those of the state, else FAO-56's. */
  readonly stages?: StageDays | undefined;
  /** State of the field, as in data/states.csv: `Punjab`. */
  readonly state?: string | undefined;
  /** False where the field lives from rain alone: then nothing is said of watering. */
  readonly irrigated?: boolean | undefined;
}

/** Where the lengths of the stages are from. */
export interface StageLengths {
  readonly days: StageDays;
  readonly basis: "sourced" | "estimate";
  readonly source: string;
  /** Days from the first day to the harvest that varieties take, where a range was found that can be planned by. */
  readonly range?: { readonly from: number; readonly to: number };
}

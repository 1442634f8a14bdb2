/** Why a record is not taken at all. */
export const faults = [
  "unreadable",
  "no-day",
  "future",
  "late",
  "order",
  "impossible",
  "unit",
  "place",
] as const;
export type Fault = (typeof faults)[number];

/** Counts of prices by their outcome. */
export interface Taken {
  /** New ones, and those that say something else than before. */
  taken: number;
  corrected: number;
  /** Known as they are, or twice in one answer. */
  repeated: number;
  held: number;
}

/** Counts of a day. */
export interface Report extends Taken {
  /** Day in India. */
  readonly day: string;
  read: number;
  refused: Partial<Record<Fault, number>>;
  /** Commodities that no crop here has, by name. */
  unknown: Record<string, number>;
}

/** Names of unknown commodities that are kept. */
const maxUnknown = 100;

export function emptyReport(day: string): Report {
  return { day, read: 0, taken: 0, corrected: 0, repeated: 0, held: 0, refused: {}, unknown: {} };
}

export function addTaken(sum: Taken, counts: Taken): void {
  for (const key of ["taken", "corrected", "repeated", "held"] as const) sum[key] += counts[key];
}

export function countRefused(report: Report, fault: Fault): void {
  report.refused[fault] = (report.refused[fault] ?? 0) + 1;
}

export function countUnknown(report: Report, commodity: string): void {
  const known = report.unknown[commodity];
  if (known !== undefined) report.unknown[commodity] = known + 1;
  else if (Object.keys(report.unknown).length < maxUnknown) report.unknown[commodity] = 1;
}

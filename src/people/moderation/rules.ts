import { dayMs } from "#kit/contract/days/indianDays.ts";

/** Things that can be reported. */
export const kinds = ["message", "review", "product", "shop"] as const;
export type Kind = (typeof kinds)[number];

/** Why something is reported. */
export const reasons = ["abuse", "advice", "fraud", "illegal", "private", "spam", "other"] as const;
export type Reason = (typeof reasons)[number];

/** Characters that a report, an answer or a decision may have. */
export const mostCharacters = 500;
/** People whom one person may mute or block. */
export const mostMuted = 200;
/** Own reports that a screen is told of, the newest; nobody scrolls to older ones. */
export const mostHidden = 1_000;
/** Notes that an author is shown, the newest. */
export const mostNotes = 20;

/**
 * Reports within 24 hours: of a person, and of all new accounts of one network. An older account is counted
 * alone, as a village often shares one address of its mobile company.
 */
export const reportsADay = { person: 10, network: 30 } as const;

/** So many different people take something from everybody's sight, and they are of so many networks at least. */
export const hides = { people: 3, networks: 2 } as const;
/** An account is new for so long. */
export const newForMs = 7 * dayMs;
/** An account has to be so old when it reports. */
const leastAgeMs = dayMs;
/** From so many refused reports on, and where they are more than those that were right, a person's reports weigh nothing. */
const refusedOften = 3;

/** A report, and the known facts about its reporter. */
export interface Report {
  readonly network: string;
  /** False where only those count who know the thing, and this person does not: a shop's buyers (`Keeper.witnesses`). */
  readonly isWitness?: boolean;
  /** ms since 1970. */
  readonly reportedAt: number;
  readonly accountSince: number;
  readonly suspendedUntil: number | null;
  /** The desk's decisions on their other reports. */
  readonly refused: number;
  readonly upheld: number;
}

/**
 * Whether a report counts for hiding something from others; for its reporter the thing is hidden in any case.
 */
export function counts(report: Report): boolean {
  const { isWitness = true, reportedAt, accountSince, suspendedUntil, refused, upheld } = report;
  const isOld = reportedAt - accountSince >= leastAgeMs;
  const isSuspended = suspendedUntil !== null && suspendedUntil > reportedAt;
  return isWitness && isOld && !isSuspended && !(refused >= refusedOften && refused > upheld);
}

/**
 * Whether these reports, one of each person, take a thing from everybody's sight. One person with many accounts sits behind one
 * network, so that one network alone never does; more than two are not asked for, as a whole village often has one
 * address of its mobile company.
 */
export function hidesForAll(reports: readonly Report[]): boolean {
  const counted = reports.filter(counts);
  const networks = new Set(counted.map(({ network }) => network));
  return counted.length >= hides.people && networks.size >= hides.networks;
}

/** The reason given most often; of equally many the one that comes first among the reasons. */
export function commonest(given: readonly Reason[]): Reason {
  const countOf = (reason: Reason) => given.filter((one) => one === reason).length;
  return reasons.reduce((best, reason) => (countOf(reason) > countOf(best) ? reason : best));
}

/** Streamed to everybody concerned: something of theirs, or something that they see, was decided. */
export const moderationTopic = "moderation";

/** Whom one does not want to read: folded away, or not shown at all. */
export const ways = ["mute", "block"] as const;
export type Way = (typeof ways)[number];

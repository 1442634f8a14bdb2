import { dayMs } from "#kit/contract/days/indianDays.ts";
import { isPhone, isUpiAddress, plainPhone } from "#kit/contract/typed/typedPhone.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { byGateway, type PartState, type PaymentWord } from "#shop/checkout/rules.ts";

/** Problems that a buyer can report with ordered goods. */
export const problemKinds = [
  ...(["damaged", "wrong", "short", "expired"] as const),
  ...(["no-growth", "not-come", "late"] as const),
] as const;
export type ToldKind = (typeof problemKinds)[number];

/**
 * All kinds. `ended`: a part of an order was paid and then cancelled or returned as a whole, so that its shop owes the money back; the
 * site opens it.
 */
export const allProblemKinds = [...problemKinds, "ended"] as const;
export type ProblemKind = (typeof allProblemKinds)[number];

/** The buyer's wishes. */
export const wishes = ["money", "new"] as const;
export type Wish = (typeof wishes)[number];

/** How it is put right: money, money once the goods have come back, or a new one. */
export const remedies = ["refund", "return", "replacement"] as const;
export type Remedy = (typeof remedies)[number];

/**
 * `waiting` for the seller's word; `refused` by the seller; `agreed`: the seller has to do it; `confirming`: the seller has noted all
 * the money as given back, and its buyer is asked whether it came; `missing`: the buyer says that it did not, and the seller has to
 * act; with the `desk`, who runs the site; `settled`: the buyer confirmed the money, or the new goods were sent; `unconfirmed`: its
 * buyer did not answer after a reminder; `closed` by its buyer or by the desk.
 */
export const problemStates = [
  "waiting",
  "refused",
  "agreed",
  "confirming",
  "missing",
  "desk",
  "settled",
  "unconfirmed",
  "closed",
] as const;
export type ProblemState = (typeof problemStates)[number];

export const problemSides = ["buyer", "seller", "desk", "site"] as const;
export type ProblemSide = (typeof problemSides)[number];

/**
 * Steps of a problem; `restocked` to `refunded` are settlements of the line. `reminded`: its buyer was asked
 * once more whether the money came; `received`, `missing`: the buyer's answer; `resent`: the seller reports
 * after a `missing` that the money was sent; `unconfirmed`: no answer came; `left`: its buyer has closed the
 * account.
 */
export const stepKinds = [
  ...(["opened", "agreed", "refused", "asked-desk", "closed"] as const),
  ...(["restocked", "destroyed", "replaced", "refunded"] as const),
  ...(["reminded", "received", "missing", "resent", "unconfirmed", "left"] as const),
] as const;
export type StepKind = (typeof stepKinds)[number];

/** So long a seller has to answer: a shop that is closed on Sunday still has a working day. Then it is the desk's. */
export const answerMs = 2 * dayMs;
/** So long a seller has to do what was agreed: a parcel there, or a bank transfer. Then it is the desk's. */
export const doMs = 7 * dayMs;
/** So long the desk has to decide (ms). */
export const deskMs = 2 * dayMs;
/** So long after the money was noted its buyer is reminded to say whether it came: a bank transfer over a weekend takes three days. */
export const remindMs = 3 * dayMs;
/** So long after the reminder it ends as `unconfirmed`. */
export const unconfirmedMs = 7 * dayMs;
/** A parcel to a village takes five to seven days; before that it is not late. */
export const lateAfterMs = 7 * dayMs;
/** So long after it came one may say that something is wrong: a crop that does not come up is known within a season. */
export const tellWithinMs = 120 * dayMs;
/** So long after it ended its buyer may say that it was not put right. */
export const reopenMs = 30 * dayMs;

export const wordsRule = { minLength: 1, maxLength: 1_000 } as const;
export const maxPictures = 3;
export const moneyToLength = 255;

/**
 * Reads where a buyer wants the money: a UPI address or a mobile number, in its plain form; empty where none is wanted any more, and
 * undefined where it is neither.
 */
export function readMoneyTo(typed: string): string | undefined {
  const line = cleanLine(typed).replaceAll(" ", "");
  if (line === "" || (line.length <= moneyToLength && isUpiAddress(line))) return line;
  const phone = plainPhone(typed);
  return isPhone(phone) ? phone : undefined;
}
/** Of one line, open and ended ones. */
export const problemsPerLine = 5;
/** Somebody who tells of ten things at once has had a bad parcel; more in an hour is no one's real trouble. */
export const tellingLimit = { burst: 10, refillMs: 360_000 };

type Move =
  | ("agreed" | "refused" | "asked-desk" | "closed")
  | ("reminded" | "received" | "missing" | "resent" | "unconfirmed");

/** Who may make which step from which state. Every step there is; a test tries all. */
const steps: readonly {
  readonly by: ProblemSide;
  readonly step: Move;
  readonly from: readonly ProblemState[];
}[] = [
  // Not from `desk`: who runs the site decides then, and a seller's word would take it out of their hands.
  { by: "seller", step: "agreed", from: ["waiting", "refused"] },
  { by: "seller", step: "refused", from: ["waiting"] },
  { by: "buyer", step: "asked-desk", from: ["refused", "agreed", "settled"] },
  { by: "buyer", step: "closed", from: ["waiting", "refused", "agreed", "desk"] },
  // The buyer's word alone settles a refund. It may come late, as the money may.
  { by: "buyer", step: "received", from: ["confirming", "missing", "unconfirmed"] },
  { by: "buyer", step: "missing", from: ["confirming", "unconfirmed"] },
  { by: "seller", step: "resent", from: ["missing"] },
  { by: "site", step: "reminded", from: ["confirming"] },
  { by: "site", step: "unconfirmed", from: ["confirming"] },
  { by: "site", step: "asked-desk", from: ["waiting", "agreed", "missing"] },
  { by: "desk", step: "agreed", from: ["desk"] },
  { by: "desk", step: "closed", from: ["desk"] },
];

export function statesFor(by: ProblemSide, step: Move): readonly ProblemState[] {
  return steps.filter((known) => known.by === by && known.step === step).flatMap(({ from }) => from);
}

/**
 * Whether its buyer may put it before the desk at a moment (ms since 1970): after a no, where the seller agreed to less than the
 * packs cost, and for a while after it was settled.
 */
export function mayAskDesk(
  problem: { readonly state: ProblemState; readonly updatedAt: number; readonly isLess: boolean },
  at: number,
): boolean {
  const { state, updatedAt, isLess } = problem;
  if (!statesFor("buyer", "asked-desk").includes(state)) return false;
  if (state === "agreed") return isLess;
  return state !== "settled" || at - updatedAt <= reopenMs;
}

/** Whether its buyer may say now (ms since 1970) that the money did not come: while asked, and for a while after nobody answered. */
export function mayDeny(
  { state, updatedAt }: { readonly state: ProblemState; readonly updatedAt: number },
  at: number,
): boolean {
  if (!statesFor("buyer", "missing").includes(state)) return false;
  return state !== "unconfirmed" || at - updatedAt <= reopenMs;
}

/**
 * Steps since the last agreement, in the order they happened: an agreement is on top of what was given
 * before, so that nothing of before makes it done. Money that did not come counts for nothing.
 */
export function sinceAgreed<Step extends { readonly kind: StepKind }>(steps: readonly Step[]): Step[] {
  return steps.slice(steps.findLastIndex(({ kind }) => kind === "agreed" || kind === "missing") + 1);
}

/** Whether money was noted as given back that its buyer says did not come, and has not confirmed since. */
export function isMoneyMissing(steps: readonly { readonly kind: StepKind }[]): boolean {
  return steps.findLast(({ kind }) => kind === "missing" || kind === "received")?.kind === "missing";
}

/**
 * Whether the desk can only say that the noted money is to be brought: what was noted as given back and did not come is owed already,
 * and of a part that ended nothing is left on its lines.
 */
export function isSumNoted(problem: {
  readonly kind: ProblemKind;
  readonly steps: readonly { readonly kind: StepKind }[];
}): boolean {
  return problem.kind === "ended" || isMoneyMissing(problem.steps);
}

/** Whether its buyer was reminded since the money was last noted as sent. */
export function wasReminded(steps: readonly { readonly kind: StepKind }[]): boolean {
  const last = steps.findLast(({ kind }) => kind === "refunded" || kind === "resent" || kind === "reminded");
  return last?.kind === "reminded";
}

/** While its seller may note what came back, was sent, or was given back. */
export const settledIn: readonly ProblemState[] = [
  ...(["agreed", "confirming", "missing"] as const),
  ...(["desk", "settled", "unconfirmed"] as const),
];

/** Somebody still waits for something. */
export const openProblems: readonly ProblemState[] = [
  ...(["waiting", "refused", "agreed"] as const),
  ...(["confirming", "missing", "desk"] as const),
];

const owedIn: readonly ProblemState[] = ["agreed", "missing", "desk"];

/** Money was agreed to be given back and is not yet: it stays owed also once its buyer has closed the account. */
export function isOwed(problem: { readonly state: ProblemState; readonly owed_paise: number }): boolean {
  return owedIn.includes(problem.state) && problem.owed_paise > 0;
}

const namedIn: readonly ProblemState[] = ["waiting", "refused", "agreed", "missing"];

/**
 * Whether its buyer may say where the money shall go: while somebody may still send it, and no gateway gives it back. Not while it is
 * asked whether it came; before the desk only where none was named, so that what the desk judges stays as it was.
 */
export function mayNameMoneyTo(problem: {
  readonly state: ProblemState;
  readonly wish: Wish;
  readonly remedy: Remedy | null;
  readonly payment: PaymentWord;
  readonly money_to: string;
}): boolean {
  const { state, money_to } = problem;
  const isTime = state === "desk" ? money_to === "" : namedIn.includes(state);
  const isMoney = problem.remedy === null ? problem.wish === "money" : problem.remedy !== "replacement";
  return isMoney && isTime && !byGateway.includes(problem.payment);
}

/**
 * The state at a moment (ms since 1970): a seller who has let the time pass has left it to the desk, also while no server ran to
 * write that down.
 */
export function stateAt(
  { state, answerBy }: { readonly state: ProblemState; readonly answerBy: number | null },
  at: number,
): ProblemState {
  const isOver = answerBy !== null && answerBy <= at && statesFor("site", "asked-desk").includes(state);
  return isOver ? "desk" : state;
}

/** Kinds that can be reported of a line now: all once it came, that it is late once it should have. */
export function kindsFor(
  line: { readonly state: PartState; readonly placedAt: number; readonly deliveredAt: number | null },
  at: number,
): readonly ToldKind[] {
  if (line.state === "delivered") {
    return at - (line.deliveredAt ?? line.placedAt) <= tellWithinMs ? problemKinds : [];
  }
  const isOnItsWay = line.state === "paid" || line.state === "packed" || line.state === "shipped";
  return isOnItsWay && at - line.placedAt >= lateAfterMs ? ["late"] : [];
}

/**
 * Kinds of notifications: `order-…` about the person's orders, `sale-…` about orders to their shop. A row
 * names its kind, what it is about and figures, never words: those are made when it is shown, in the reader's
 * language. Of one order and shop only the last one is kept (write.ts).
 */
const orderKinds = [
  "order-placed",
  "order-paid",
  "order-packed",
  "order-shipped",
  "order-delivered",
  "order-cancelled",
  "order-returned",
  "order-refunded",
  "order-problem-answered",
  "order-problem-decided",
  "order-problem-overdue",
  "order-refund-asked",
  "order-refund-unconfirmed",
  "sale-placed",
  "sale-paid",
  "sale-cancelled",
  "sale-problem-opened",
  "sale-problem-overdue",
  "sale-problem-desk",
  "sale-problem-decided",
  "sale-problem-closed",
  "sale-refund-due",
  "sale-refund-confirmed",
  "sale-refund-missing",
  "sale-refund-unconfirmed",
] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The same for a shop's licences: an operator's decision on one, and that one ends soon. */
export const licenceKinds = [
  "licence-approved",
  "licence-asked",
  "licence-refused",
  "licence-withdrawn",
  "licence-ending",
] as const;
export type LicenceKind = (typeof licenceKinds)[number];

/**
 * The same of the discussions: one's message was answered; it solved somebody's question; it helped somebody;
 * one was mentioned; something was asked in a topic that one follows.
 */
export const talkKinds = [
  "message-answered",
  "answer-accepted",
  "answer-helped",
  "message-mentioned",
  "topic-asked",
] as const;
type TalkKind = (typeof talkKinds)[number];

/** Frost or heat is forecast where a crop of one's own is at risk. */
export const hazardKinds = ["field-frost", "field-heat"] as const;
type HazardKind = (typeof hazardKinds)[number];

/** The same of one's own fields: there is work today, or a hazard to come. */
export const fieldKinds = ["field-work", ...hazardKinds] as const;

/**
 * A lot was recalled: seed, or anything else, that somebody got, or what a shop sells. Nobody can mute these, and they keep no quiet
 * hours.
 */
const recallKinds = ["recall-seed", "recall-use", "recall-sell"] as const;
export type RecallKind = (typeof recallKinds)[number];

/** Messages from those who run the site: about a complaint, or a removed text. */
const deskKinds = ["complaint-answered", "complaint-settled", "text-removed"] as const;

/** An address that a shop named for a program of its own takes no messages. */
const webhookKinds = ["webhook-failing"] as const;

/** All of them. */
export const noteKinds = [
  ...orderKinds,
  ...licenceKinds,
  ...talkKinds,
  ...fieldKinds,
  ...recallKinds,
  ...deskKinds,
  ...webhookKinds,
] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Whether it is of an order. */
export function isOfOrder(kind: NoteKind): kind is OrderKind {
  return (orderKinds as readonly string[]).includes(kind);
}

export function isRecall(kind: NoteKind): kind is RecallKind {
  return (recallKinds as readonly string[]).includes(kind);
}

/** Kinds that are also sent by mail. */
export const mailKinds = [...orderKinds, ...recallKinds, ...deskKinds] as const;
export type MailKind = (typeof mailKinds)[number];

export function hasMail(kind: NoteKind): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}

/** Whether it is a shop that is told. */
export function isSale(kind: NoteKind): boolean {
  return kind.startsWith("sale-");
}

/** Topics that the bell counts; each is turned off by itself. */
export const bellTopics = [
  "orders",
  "sales",
  "licences",
  "answers",
  "mentions",
  "questions",
  "fields",
  "desk",
] as const;
export type BellTopic = (typeof bellTopics)[number];

/** Topics of notifications; recalls can't be turned off. */
export type NoteTopic = BellTopic | "recalls";

/** Whether it is of the discussions. */
export function isOfTalk(kind: NoteKind): kind is TalkKind {
  return (talkKinds as readonly string[]).includes(kind);
}
const topicsOfTalk: Readonly<Partial<Record<TalkKind, BellTopic>>> = {
  "message-mentioned": "mentions",
  "topic-asked": "questions",
};

export function isOfWebhook(kind: NoteKind): boolean {
  return (webhookKinds as readonly string[]).includes(kind);
}

export function topicOf(kind: NoteKind): NoteTopic {
  if (isRecall(kind)) return "recalls";
  if ((deskKinds as readonly string[]).includes(kind)) return "desk";
  if (isOfTalk(kind)) return topicsOfTalk[kind] ?? "answers";
  if ((fieldKinds as readonly string[]).includes(kind)) return "fields";
  if (isOfOrder(kind)) return isSale(kind) ? "sales" : "orders";
  if (isOfWebhook(kind)) return "sales";
  return "licences";
}

/** They concern nobody without a shop. */
const topicsOfShops: readonly BellTopic[] = ["sales", "licences"];

/** Topics that can concern a person. */
export function topicsFor(role: "user" | "seller"): readonly BellTopic[] {
  return bellTopics.filter((topic) => role === "seller" || !topicsOfShops.includes(topic));
}

/**
 * Kinds that wait neither for the morning nor for the daily mail: goods that go out all the same, or are sold
 * without a licence, can't be had back; recalled goods must not be sown or sprayed at dawn. All others can as
 * well be read at breakfast.
 */
const urgentKinds: readonly NoteKind[] = ["sale-cancelled", "licence-withdrawn"];

export function isUrgent(kind: NoteKind): boolean {
  return urgentKinds.includes(kind) || isRecall(kind);
}

/** The message to be read where something was said: the answer, the question, or what mentions one, else one's own. Empty of all else. */
export function messageOf(kind: NoteKind, { subject, part }: { subject: string; part: string }): string {
  if (!isOfTalk(kind)) return "";
  return kind === "message-answered" || kind === "topic-asked" ? part : subject;
}

/** The followed topic of the discussions that it is about, as addresses have it; empty of all else. */
export function talkTopicOf(kind: NoteKind, { subject }: { subject: string }): string {
  return kind === "topic-asked" ? subject : "";
}

/**
 * Content of a `field-work`: tasks, seasons that want water, waterings and canal turns that are overdue,
 * harvests that are safe from today.
 */
export interface FieldWork {
  readonly tasks: number;
  readonly water: number;
  readonly overdue?: number;
  readonly safe?: number;
}

/** As the part of its row. */
export function partOfWork({ tasks, water, overdue = 0, safe = 0 }: FieldWork): string {
  return overdue + safe === 0 ? `${tasks} ${water}` : `${tasks} ${water} ${overdue} ${safe}`;
}

/** Undefined of all other kinds. */
export function workOf(kind: NoteKind, { part }: { part: string }): FieldWork | undefined {
  if (kind !== "field-work") return undefined;
  const [tasks = 0, water = 0, overdue = 0, safe = 0] = part.split(" ").map(Number);
  return { tasks, water, ...(overdue > 0 ? { overdue } : {}), ...(safe > 0 ? { safe } : {}) };
}

export function isHazard(kind: NoteKind): kind is HazardKind {
  return (hazardKinds as readonly string[]).includes(kind);
}

/** Content of a hazard: its day, the lowest or highest temperature (°C), and when its forecast was made (ms). */
interface FieldHazard {
  readonly on: string;
  readonly degrees: number;
  readonly madeAt: number;
}

/** As the part of its row; the name of the field is its detail. */
export function hazardText({ on, degrees, madeAt }: FieldHazard): string {
  return `${on} ${degrees} ${madeAt}`;
}

/** Undefined of all other kinds. */
export function hazardOf(
  kind: NoteKind,
  { part, detail }: { part: string; detail: string },
): (FieldHazard & { readonly field: string }) | undefined {
  if (!isHazard(kind)) return undefined;
  const [on = "", degrees, madeAt] = part.split(" ");
  return { on, degrees: Number(degrees), madeAt: Number(madeAt), field: detail };
}

/** The problem with an order that it is about; empty of all else. */
export function problemOf(kind: NoteKind, { detail }: { detail: string }): string {
  return isOfOrder(kind) ? detail : "";
}

/** A product and its lot, as the detail of a recall. A lot's number has no space in front. */
export function detailOfRecall({ productId, lot }: { productId: string; lot: string }): string {
  return `${productId} ${lot}`;
}

/** Undefined of all other kinds. */
export function recallOf(
  kind: NoteKind,
  { detail }: { detail: string },
): { readonly productId: string; readonly lot: string } | undefined {
  if (!isRecall(kind)) return undefined;
  const [productId = "", ...lot] = detail.split(" ");
  return { productId, lot: lot.join(" ") };
}

/** Topics of mails; each is turned off by itself. */
export const mailTopics = ["orders"] as const;
export type MailTopic = (typeof mailTopics)[number];

/** So many one person has; the oldest go. */
export const mostNotifications = 200;
/** Of answers, which strangers cause: so many of them at most, so that they never push out what was told of orders. */
export const mostAnswers = 50;

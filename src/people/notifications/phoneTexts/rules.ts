import { hourMs } from "#kit/contract/days/indianDays.ts";
import { type Language, languages } from "#kit/contract/languages.ts";
import { type NoteKind, workOf } from "../kinds.ts";
import type { QuietHours } from "../quietHours.ts";

/** Ways in which a phone without the site is reached. */
export const channels = ["sms", "whatsapp"] as const;
export type Channel = (typeof channels)[number];

/** News that a phone number can have, each asked for separately: harvests that are safe, water, recalls, orders, problems with a day. */
export const textKinds = ["safe", "water", "recall", "order", "problem"] as const;
export type TextKind = (typeof textKinds)[number];

/** Messages: news, and the code by which a number is confirmed. Each has a template of its own. */
export const sentKinds = ["code", ...textKinds] as const;
export type SentKind = (typeof sentKinds)[number];

/** Name of the template of a kind in a language, and all of them, as settings name them. */
export function templateName(kind: SentKind, language: Language): string {
  return `${kind}.${language}`;
}
export const templateNames = sentKinds.flatMap((kind) => languages.map((each) => templateName(kind, each)));

/** States of an order that are news without a day, and those of a problem whose clock runs. */
const orderNews: readonly NoteKind[] = [
  ...(["order-placed", "order-paid", "order-packed", "order-shipped", "order-delivered"] as const),
  ...(["order-cancelled", "order-returned", "order-refunded"] as const),
  ...(["sale-placed", "sale-paid", "sale-cancelled"] as const),
];
const problemNews: readonly NoteKind[] = [
  ...(["order-problem-answered", "order-problem-decided", "order-problem-overdue"] as const),
  ...(["order-refund-asked", "order-refund-unconfirmed"] as const),
  ...(["sale-problem-opened", "sale-problem-overdue", "sale-problem-desk", "sale-problem-decided"] as const),
  ...(["sale-refund-due", "sale-refund-missing"] as const),
];
const recallNews: readonly NoteKind[] = ["recall-seed", "recall-use", "recall-sell"];

/** Whether some message may be made of a notification of the kind. */
export function mayBeText(kind: NoteKind): boolean {
  return kind === "field-work" || [orderNews, problemNews, recallNews].some((news) => news.includes(kind));
}

/** The messages that a notification makes: work in the fields may make two. */
export function textKindsOf(note: { readonly kind: NoteKind; readonly part: string }): TextKind[] {
  const { kind } = note;
  if (recallNews.includes(kind)) return ["recall"];
  if (orderNews.includes(kind)) return ["order"];
  if (problemNews.includes(kind)) return ["problem"];
  const { water = 0, safe = 0 } = workOf(kind, note) ?? {};
  return [...(safe > 0 ? (["safe"] as const) : []), ...(water > 0 ? (["water"] as const) : [])];
}

/**
 * Hours without messages, by India's clock. The rule for advertising (9 pm to 9 am) does not bind these; who works in a field is up
 * at eight. Recalls keep none: recalled goods must not be sown or sprayed at dawn.
 */
export const textQuiet: QuietHours = { from: 21, to: 8 };

/** Whether it neither waits for the morning nor for the next day. */
export function isUrgentText(kind: SentKind): boolean {
  return kind === "recall" || kind === "code";
}

/** How long a code counts (ms), and how often it may be typed wrong. */
export const codeForMs = hourMs / 2;
export const codeTries = 5;
/** Codes to one number: three at once, then one in eight hours, as each costs money and may reach somebody who did not ask. */
export const codeRate = { burst: 3, refillMs: 8 * hourMs };
/** For so long (ms) no code goes to a number that answered STOP, unless it answers START. */
export const stoppedForMs = 30 * 24 * hourMs;

/** Before what a gateway did not accept is tried again (ms), by how often it was; then no more. */
export const textBackOffMs = [30_000, 2 * 60_000, 10 * 60_000, hourMs, 3 * hourMs] as const;

/** Characters of a variable in a registered template. */
export const longestVariable = 30;

const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** A text as a variable: one line without what could be a link, cut between letters where it is too long. */
export function variable(text: string): string {
  const plain = text.replace(/[.:@\s]+/g, " ").trim();
  let fitting = "";
  for (const { segment } of graphemes.segment(plain)) {
    if (fitting.length + segment.length > longestVariable) break;
    fitting += segment;
  }
  return fitting.trim();
}

/** The alphabet of 7-bit SMS (3GPP TS 23.038), and the characters that take two places in it. */
const sevenBit =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€\f]*$/;
const twoPlaces = /[\^{}\\[~\]|€\f]/g;

/** Parts that an SMS is billed as: 160 characters in one and 153 in each of several; with any other letter, as in Hindi, 70 and 67. */
export function partsOf(text: string): number {
  const isPlain = sevenBit.test(text);
  const length = text.length + (isPlain ? (text.match(twoPlaces)?.length ?? 0) : 0);
  const [one, each] = isPlain ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / each);
}

/** Meaning of an answer by SMS or WhatsApp; undefined of any other text. */
export function answerOf(text: string): "stop" | "start" | "yes" | { readonly code: string } | undefined {
  const plain = text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[.!।"']/g, "");
  if (/^(stop|unsubscribe|end|band|bandh|बंद|बन्द|रोकें|रोको|स्टॉप)$/.test(plain)) return "stop";
  if (/^(start|चालू|स्टार्ट)$/.test(plain)) return "start";
  if (/^(yes|y|ha|haan|han|हाँ|हां|हा)$/.test(plain)) return "yes";
  return /^\d{6}$/.test(plain) ? { code: plain } : undefined;
}

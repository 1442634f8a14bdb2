import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#database/tables.ts";
import { memberOf } from "#kit/server/http/fetchJson.ts";
import { accountName, isMobile } from "#people/account/accountName.ts";
import { answerOf } from "../rules.ts";
import { moveText } from "./log.ts";
import { confirmAnswered, endTexts, liftStop } from "./optIn.ts";

/** Events of one request at most. */
const mostEvents = 200;
/** A gateway's clock may be ahead by so much (ms). */
const aheadMs = 10 * 60_000;

/** Whether the header is the signature (HMAC-SHA-256) of these bytes. */
export function isSigned(bytes: Buffer, header: unknown, secret: string): boolean {
  const given = typeof header === "string" ? /^sha256=([0-9a-f]{64})$/.exec(header)?.[1] : undefined;
  if (given === undefined) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(bytes).digest(), Buffer.from(given, "hex"));
}

/** Something that a gateway says: what became of a message, or what was answered from a number. */
export type TextEvent =
  | {
      readonly is: "receipt";
      /** Our id, or the gateway's. */
      readonly reference: string;
      readonly status: "sent" | "delivered" | "failed";
      /** Whether the number takes no messages at all. */
      readonly endsNumber: boolean;
      readonly answer: string;
    }
  | { readonly is: "answer"; readonly phone: string; readonly text: string; readonly at: number };

/** Parses a signed body; null where it is no JSON. */
export function parsedBytes(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 200) : "");

/** Events of an SMS gateway, as docs/operations.md describes them. */
export function smsEventsIn(body: unknown): TextEvent[] {
  return listOf(memberOf(body, "events"))
    .slice(0, mostEvents)
    .flatMap((event): TextEvent[] => {
      if (memberOf(event, "type") === "answer") {
        const [phone, at] = [numberIn(memberOf(event, "from")), Number(memberOf(event, "at"))];
        return [{ is: "answer", phone, text: textOf(memberOf(event, "text")), at }];
      }
      const status = textOf(memberOf(event, "status"));
      const endsNumber = status === "invalid-number" || status === "blocked";
      const known = statuses[status] ?? (endsNumber ? "failed" : undefined);
      const reference = textOf(memberOf(event, "reference"));
      return known ? [{ is: "receipt", reference, status: known, endsNumber, answer: status }] : [];
    });
}

const statuses: Readonly<Record<string, "sent" | "delivered" | "failed">> = {
  ...{ sent: "sent", delivered: "delivered", read: "delivered", failed: "failed" },
};

/** Errors of the Cloud API after which the number takes nothing. */
const endingErrors: readonly unknown[] = [131_026, 131_050];

/** Events of WhatsApp's Cloud API: states of messages, and answers. Its moments are seconds. */
export function whatsappEventsIn(body: unknown): TextEvent[] {
  const values = listOf(memberOf(body, "entry"))
    .flatMap((entry) => listOf(memberOf(entry, "changes")))
    .map((change) => memberOf(change, "value"));
  const receipts = values.flatMap((value) => listOf(memberOf(value, "statuses"))).flatMap(receiptOf);
  const answers = values
    .flatMap((value) => listOf(memberOf(value, "messages")))
    .map((message): TextEvent => {
      const text =
        memberOf(memberOf(message, "text"), "body") ?? memberOf(memberOf(message, "button"), "text");
      const at = Number(memberOf(message, "timestamp")) * 1_000;
      return { is: "answer", phone: numberIn(memberOf(message, "from")), text: textOf(text), at };
    });
  return [...receipts, ...answers].slice(0, mostEvents);
}

function receiptOf(one: unknown): TextEvent[] {
  const status = statuses[textOf(memberOf(one, "status"))];
  if (!status) return [];
  const code = memberOf(listOf(memberOf(one, "errors"))[0], "code");
  const reference = textOf(memberOf(one, "biz_opaque_callback_data")) || textOf(memberOf(one, "id"));
  const answer = typeof code === "number" ? `${status} ${code}` : status;
  return [{ is: "receipt", reference, status, endsNumber: endingErrors.includes(code), answer }];
}

/** Ten digits; empty where it is no mobile number. */
function numberIn(value: unknown): string {
  const phone = accountName(textOf(value).slice(0, 30));
  return isMobile(phone) ? phone : "";
}

/** Follows events in their order. Each may come again: a receipt moves a message forward alone, and an answer counts for what was asked before it. */
export async function followEvents(db: Database, events: readonly TextEvent[], now: number): Promise<void> {
  for (const event of events) {
    if (event.is === "receipt") await followReceipt(db, event, now);
    else if (event.phone !== "" && event.at > 0 && event.at < now + aheadMs)
      await followAnswer(db, event, now);
  }
}

async function followAnswer(
  db: Database,
  { phone, text, at }: Extract<TextEvent, { is: "answer" }>,
  now: number,
): Promise<void> {
  const meant = answerOf(text);
  if (meant === "stop") await endTexts(db, { phone, why: "stopped", at });
  else if (meant === "start") await liftStop(db, { phone, at });
  else if (meant === "yes") await confirmAnswered(db, { phone, at, now });
  else if (meant) await confirmAnswered(db, { phone, code: meant.code, at, now });
}

async function followReceipt(
  db: Database,
  { reference, status, endsNumber, answer }: Extract<TextEvent, { is: "receipt" }>,
  now: number,
): Promise<void> {
  if (reference === "") return;
  const found = await db
    .selectFrom("phone_text")
    .select(["id", "person_id"])
    .where((row) => row.or([row("id", "=", reference), row("remote_id", "=", reference)]))
    .executeTakeFirst();
  if (!found) return;
  const from = {
    sent: ["uncertain"],
    delivered: ["sending", "sent", "uncertain"],
    failed: ["sending", "sent", "uncertain"],
  } as const;
  const moved = await moveText(db, found.id, { from: from[status], to: status, set: { answer } });
  if (!moved || !endsNumber) return;
  const number = await db
    .selectFrom("phone_number")
    .select("phone")
    .where("person_id", "=", found.person_id)
    .executeTakeFirst();
  if (number) await endTexts(db, { phone: number.phone, why: "refused", at: now });
}

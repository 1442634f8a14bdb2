import type { FastifyBaseLogger } from "fastify";
import type { ExpressionBuilder } from "kysely";
import { codeOf } from "#database/refusals.ts";
import type { Database, Tables } from "#database/tables.ts";
import { dayMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { isEmailName } from "#people/account/accountName.ts";
import type { SendMail } from "#people/account/server/mail.ts";
import { isUrgent, topicOf } from "../kinds.ts";
import { nextDailyMail } from "../quietHours.ts";
import { dailyMail } from "./dailyMailText.ts";
import { findMailsOff, unsubscribeToken } from "./mailChoices.ts";

interface Sending {
  readonly sendMail: SendMail;
  readonly now: () => number;
  /** Of the links. */
  readonly origin?: string;
}

const batchSize = 100;
/** As of the mails of orders (outbox.ts). */
const triedForMs = 10 * 60_000;
/** Then it is left for the next day. */
const mostTries = 5;

/** Whether somebody has one mail a day in place of one for each news. */
export async function hasDailyMail(db: Database, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_daily")
    .select("person_id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function chooseDailyMail(
  db: Database,
  { personId, on, at }: { personId: string; on: boolean; at: number },
): Promise<void> {
  if (!on) {
    await db.deleteFrom("mail_daily").where("person_id", "=", personId).execute();
    return;
  }
  await db
    .insertInto("mail_daily")
    .values({ person_id: personId, since: at, next_at: nextDailyMail(at), tries: 0 })
    .onConflict((row) => row.column("person_id").doNothing())
    .execute();
}

/**
 * Sends the daily mails that are due. The process that moves `next_at` on sends the mail; a kill between
 * sending and noting it repeats the mail with the same Message-ID.
 */
export async function sendDailyMails(
  app: { readonly log: Pick<FastifyBaseLogger, "warn"> },
  db: Database,
  sending: Sending,
  signal?: AbortSignal,
): Promise<void> {
  await renewAhead(db, sending.now());
  for (;;) {
    const due = await db
      .selectFrom("mail_daily")
      .innerJoin("person", "person.id", "mail_daily.person_id")
      .selectAll("mail_daily")
      .select(["person.email", "person.closed_at"])
      .where("next_at", "<=", sending.now())
      .orderBy("next_at")
      .limit(batchSize)
      .execute();
    for (const row of due) {
      if (signal?.aborted) return;
      const at = sending.now();
      if (!(await claim(db, row, at))) continue;
      try {
        if (row.closed_at === null && row.tries < mostTries) await sendOne(db, row, sending);
      } catch (error) {
        app.log.warn({ code: codeOf(error) }, "a daily mail could not be sent");
        // The mail server is asked again when it is due again.
        return;
      }
      await done(db, row.person_id, at);
    }
    if (due.length < batchSize) return;
  }
}

/** Mails that are due later than tomorrow's were put there before the clock was set back. */
async function renewAhead(db: Database, now: number): Promise<void> {
  const isAhead = (row: ExpressionBuilder<Tables, "mail_daily">) => row("next_at", ">", now + dayMs);
  const one = await db
    .selectFrom("mail_daily")
    .select("person_id")
    .where(isAhead)
    .limit(1)
    .executeTakeFirst();
  if (!one) return;
  const next_at = nextDailyMail(now);
  await db.updateTable("mail_daily").set({ since: now, next_at, tries: 0 }).where(isAhead).execute();
}

interface Due {
  readonly person_id: string;
  readonly email: string;
  readonly since: number;
  readonly next_at: number;
}

/** False where another process has just taken it. */
async function claim(db: Database, { person_id, next_at }: Due, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_daily")
    .set((row) => ({ next_at: at + triedForMs, tries: row("tries", "+", 1) }))
    .where("person_id", "=", person_id)
    .where("next_at", "=", next_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Nothing where nothing is new: notifications that were read meanwhile, or sent at once, are no news any
 * more.
 */
async function sendOne(db: Database, { person_id, email, since }: Due, sending: Sending): Promise<void> {
  if (!isEmailName(email) || (await findMailsOff(db, person_id)).has("orders")) return;
  const rows = await db
    .selectFrom("notification")
    .select(["kind", "read_at"])
    .where("person_id", "=", person_id)
    .where("at", ">", since)
    .where("read_at", "is", null)
    .where("replaced_by", "is", null)
    .execute();
  const topics = rows.flatMap(({ kind }) => {
    const topic = topicOf(kind);
    return isUrgent(kind) || topic === "recalls" ? [] : topic;
  });
  if (topics.length === 0) return;
  const { origin = "", sendMail, now } = sending;
  const token = await unsubscribeToken(db, person_id, "orders");
  await sendMail(dailyMail({ to: email, personId: person_id, day: indianDay(now()), topics, token, origin }));
}

async function done(db: Database, personId: string, at: number): Promise<void> {
  await db
    .updateTable("mail_daily")
    .set({ since: at, next_at: nextDailyMail(at), tries: 0 })
    .where("person_id", "=", personId)
    .execute();
}

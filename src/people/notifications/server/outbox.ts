import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pullBack } from "#database/pullBack.ts";
import { codeOf } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { isEmailName } from "#people/account/accountName.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import type { SendMail } from "#people/account/server/mail.ts";
import { isRecall, isUrgent, type MailKind } from "../kinds.ts";
import { hasDailyMail, sendDailyMails } from "./dailyMail.ts";
import { findMailsOff, unsubscribeToken } from "./mailChoices.ts";
import { newsMail } from "./newsMail.ts";
import { pruneSome } from "./prune.ts";
import type { NotificationTable } from "./tables.ts";
import { findToldOf } from "./toldOf.ts";

export interface OutboxSettings {
  /** Origin of the links in mails. */
  readonly origin?: string;
  /** Undefined where no mail server is configured: nothing is owed then. */
  readonly sendMail?: SendMail | undefined;
  readonly now?: (() => number) | undefined;
}

const lookEveryMs = 10_000;
/** Notifications that are read at a time. */
const batchSize = 200;
/** Longer than any mail server takes (mail.ts): who has not noted it by then was killed. */
export const triedForMs = 10 * 60_000;
/** Before it is tried again (ms), by how often it was; then no more. */
const backOffMs = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 6 * 3_600_000];
/** A mail that is older says nothing that the screen did not say long ago. */
const longestWaitMs = dayMs;
/** Mails to one person: 30 at once, for a shop's good morning, and then one every two minutes; the others wait. */
export const mailsToOne = { burst: 30, refillMs: 2 * 60_000 };

/**
 * Sends the mails that notifications owe (transactional outbox). The process that moves a row's `mail_at` on
 * sends its mail, so two processes never send one; a kill between sending and noting it repeats the mail
 * after `triedForMs` with the same Message-ID.
 */
export function sendNotificationMails(app: FastifyInstance, db: Database, settings: OutboxSettings): void {
  const { signal } = regularly(app, lookEveryMs, "sending mails of what is new", () =>
    sendDueMails(app, db, settings, signal),
  );
  const { sendMail, now = Date.now } = settings;
  if (sendMail)
    regularly(app, lookEveryMs, "sending daily mails", () =>
      sendDailyMails(app, db, { ...settings, sendMail, now }, signal),
    );
}

interface Log {
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Sends what is due, and forgets what is more than one person may have. */
export async function sendDueMails(
  app: Log,
  db: Database,
  settings: OutboxSettings,
  signal?: AbortSignal,
): Promise<void> {
  const { sendMail, now = Date.now } = settings;
  await pullBack(db, "notification", "mail_at", { now: now(), longestMs: Math.max(...backOffMs) });
  for (;;) {
    const due = await findDue(db, now());
    const isReached = sendMail
      ? await sendAll(app, db, due, { ...settings, sendMail, now }, signal)
      : await owedNoMore(
          db,
          due.map(({ id }) => id),
        );
    await pruneSome(db, [...new Set(due.map(({ person_id }) => person_id))]);
    if (due.length < batchSize || !isReached || signal?.aborted) return;
  }
}

function findDue(db: Database, at: number) {
  return (
    db
      .selectFrom("notification")
      .innerJoin("person", "person.id", "notification.person_id")
      .selectAll("notification")
      .select(["person.email", "person.closed_at"])
      .where("mail_at", "<=", at)
      .orderBy("mail_at")
      .limit(batchSize)
      // Nothing else owes a mail (write.ts).
      .$narrowType<{ kind: MailKind }>()
      .execute()
  );
}

type Due = Awaited<ReturnType<typeof findDue>>[number];
interface Sending extends Pick<OutboxSettings, "origin"> {
  readonly sendMail: SendMail;
  readonly now: () => number;
}

/** One after the other; false where the mail server takes none just now, so that the rest waits for the next look. */
async function sendAll(
  app: Log,
  db: Database,
  due: readonly Due[],
  sending: Sending,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const toldOf = await findToldOf(db, due);
  for (const { email, closed_at, ...row } of due) {
    if (signal?.aborted) return false;
    if (!(await claim(db, row, sending.now()))) continue;
    const isOwed =
      closed_at === null &&
      row.replaced_by === null &&
      sending.now() - row.at <= longestWaitMs &&
      isEmailName(email) &&
      // Nobody can turn off what says that goods were recalled.
      (isRecall(row.kind) || !(await findMailsOff(db, row.person_id)).has("orders")) &&
      // It is part of the daily mail.
      (isUrgent(row.kind) || !(await hasDailyMail(db, row.person_id)));
    if (!isOwed) {
      await owedNoMore(db, [row.id]);
      continue;
    }
    if (!isRecall(row.kind) && !(await mayBeSent(db, row, sending.now()))) continue;
    const token = await unsubscribeToken(db, row.person_id, "orders");
    const { origin = "", sendMail } = sending;
    try {
      await sendMail(newsMail({ ...toldOf(row), row, to: email, token, origin }));
    } catch (error) {
      app.log.warn({ code: codeOf(error) }, "a mail of what is new could not be sent");
      const again = isRefusedForGood(error) ? undefined : backOffMs[row.mail_tries];
      await owe(db, row.id, again === undefined ? null : sending.now() + again);
      // A server that can't be reached, or takes nothing of ours, is not asked for each of two hundred.
      if (!isRefusedForGood(error)) return false;
      continue;
    }
    // Not among what may fail above: it has been sent by then.
    await owedNoMore(db, [row.id]);
  }
  return true;
}

/** False where another process has just taken it. */
async function claim(db: Database, { id, mail_at }: NotificationTable, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set((row) => ({ mail_at: at + triedForMs, mail_tries: row("mail_tries", "+", 1) }))
    .where("id", "=", id)
    .where("mail_at", "=", mail_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where the person has had very many: it waits, which is no try. */
async function mayBeSent(db: Database, { id, person_id, mail_tries }: NotificationTable, at: number) {
  try {
    await takeToken(db, `order-mails:${person_id}`, mailsToOne, at);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || problemWordOf(error.problem) !== "too-many") throw error;
    await owe(db, id, at + mailsToOne.refillMs, mail_tries);
    return false;
  }
}

/**
 * The address itself is refused (SMTP 5xx for this recipient, RFC 5321 4.2.1): trying again is what spammers do. A sender that is
 * refused, or a daily limit, is told under the same code of the library for another command, and passes.
 */
function isRefusedForGood(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  return code === "EENVELOPE" && command === "RCPT TO" && responseCode >= 500;
}

async function owe(db: Database, id: string, mailAt: number | null, tries?: number): Promise<void> {
  await db
    .updateTable("notification")
    .set({ mail_at: mailAt, ...(tries === undefined ? {} : { mail_tries: tries }) })
    .where("id", "=", id)
    .execute();
}

async function owedNoMore(db: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length > 0)
    await db.updateTable("notification").set({ mail_at: null }).where("id", "in", ids).execute();
  return true;
}

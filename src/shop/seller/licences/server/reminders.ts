import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import { codeOf } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { daysBetween, daysLater, hourMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { isEmailName } from "#people/account/accountName.ts";
import type { SendMail } from "#people/account/server/mail.ts";
import { notify } from "#people/notifications/server/write.ts";
import { reminderDays } from "../rules.ts";
import { tellShop } from "./applications.ts";
import { type Due, reminderMail } from "./reminderMail.ts";

export interface RemindSettings {
  /** Origin of the links in mails. */
  readonly origin?: string;
  /** Undefined where no mail server is configured: the portal's own note is all then. */
  readonly sendMail?: SendMail | undefined;
  readonly now?: (() => number) | undefined;
}

/** Longer than any mail server takes (mail.ts): who has not noted it by then was killed. */
const triedForMs = 10 * 60_000;

/** Licences that are read at a time. */
const batchSize = 200;

/**
 * Reminds sellers of a licence that ends, once for each of `reminderDays`, also over restarts and with several processes: an
 * outbox. Who writes the row sends the mail and notes that it went out; what was refused, or cut off by a kill, is tried again
 * the next hour with the same Message-ID, so that it comes at least once and is shown once.
 */
export function remindOfEnds(app: FastifyInstance, db: Database, settings: RemindSettings): void {
  const { signal } = regularly(app, hourMs, "reminding of licences that end", () =>
    remindDue(app, db, settings, signal),
  );
}

/** Gives the reminders that are due. */
export async function remindDue(
  app: Publisher & Pick<FastifyInstance, "log">,
  db: Database,
  { sendMail, origin = "", now = Date.now }: RemindSettings,
  signal?: AbortSignal,
): Promise<void> {
  for (const due of await findDue(db, indianDay(now()), signal)) {
    if (signal?.aborted) return;
    const isMine = await change(app, db, (tx) => claim(tx, due.row, now()));
    if (!isMine) continue;
    try {
      if (isEmailName(due.email)) await sendMail?.(reminderMail({ ...due, origin }));
      await note(db, due.row, { sent_at: now() });
    } catch (error) {
      app.log.warn({ code: codeOf(error) }, "a reminder of a licence could not be sent");
      await note(db, due.row, { at: 0 });
    }
  }
}

/** Licences that end soon enough for a reminder that was not given; those of which the next one lies with an operator wait. */
async function findDue(db: Database, today: string, signal: AbortSignal | undefined): Promise<Due[]> {
  const due: Due[] = [];
  let after = { shop_id: "", category: "" };
  for (;;) {
    const rows = await db
      .selectFrom("licence")
      .innerJoin("person", "person.id", "licence.shop_id")
      .leftJoin("licence_application as application", (join) =>
        join
          .onRef("application.shop_id", "=", "licence.shop_id")
          .onRef("application.category", "=", "licence.category"),
      )
      .select(["licence.shop_id", "licence.category", "licence.number", "licence.holds_until"])
      .select(["licence.verified_at", "person.email", "application.state"])
      .where("person.closed_at", "is", null)
      .where("licence.number", "<>", "")
      .where("licence.holds_until", ">=", today)
      .where("licence.holds_until", "<=", daysLater(today, Math.max(...reminderDays)))
      .where((row) =>
        row.or([
          row("licence.shop_id", ">", after.shop_id),
          row.and([
            row("licence.shop_id", "=", after.shop_id),
            row("licence.category", ">", after.category as "seeds"),
          ]),
        ]),
      )
      .orderBy("licence.shop_id")
      .orderBy("licence.category")
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      if (row.state === "waiting") continue;
      const left = daysBetween(today, row.holds_until) - 1;
      // The nearest one alone: who hands in a licence of three weeks is not told of 60 days too.
      const days = Math.min(...reminderDays.filter((days) => days >= left));
      const { shop_id, category, number, email } = row;
      const reminder = { shop_id, category, expires_on: row.holds_until, days };
      due.push({ row: reminder, email, number, isUnchecked: row.verified_at === null });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize || signal?.aborted) return due;
    after = last;
  }
}

/** False where it was sent before, or another process has just taken it. */
async function claim(tx: Change, row: Due["row"], at: number): Promise<boolean> {
  const taken = await tx.db
    .insertInto("licence_reminder")
    .values({ ...row, at, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["shop_id", "category", "expires_on", "days"])
        .doUpdateSet({ at })
        .where("licence_reminder.sent_at", "is", null)
        .where("licence_reminder.at", "<=", at - triedForMs),
    )
    .returning("shop_id")
    .executeTakeFirst();
  if (!taken) return false;
  tellShop(tx, row.shop_id);
  // Once, however often its mail is tried.
  const part = `${row.expires_on} ${row.days}`;
  const ending = { personId: row.shop_id, kind: "licence-ending", subject: row.category, part, at } as const;
  await notify(tx, [ending]);
  return true;
}

async function note(
  db: Database,
  { shop_id, category, expires_on, days }: Due["row"],
  what: { readonly at: number } | { readonly sent_at: number },
): Promise<void> {
  await db
    .updateTable("licence_reminder")
    .set(what)
    .where("shop_id", "=", shop_id)
    .where("category", "=", category)
    .where("expires_on", "=", expires_on)
    .where("days", "=", days)
    .execute();
}

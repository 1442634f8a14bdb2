import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { takeDue } from "../../server/dueNotifications.ts";
import { type Channel, isUrgentText, textKindsOf } from "../rules.ts";
import { moveText } from "./log.ts";
import type { PhoneTextTable } from "./tables.ts";

/** Longer than a try takes: what is not noted by then was begun by a process that was killed. */
export const sendingForMs = 2 * 60_000;
/** Puts into the queue what is due, a row for each message; false where nothing is left. */
export function queueDue(db: Database, at: number): Promise<boolean> {
  return takeDue(db, "text_at", at, async (db, taken) => {
    const wanted = await db
      .selectFrom("phone_text_kind as wanted")
      .innerJoin("phone_number as number", "number.person_id", "wanted.person_id")
      .select(["wanted.person_id", "wanted.kind", "number.channel"])
      .where("wanted.person_id", "in", [...new Set(taken.map(({ person_id }) => person_id))])
      .where("wanted.confirmed_at", "is not", null)
      .execute();
    const rows = taken.flatMap((note) =>
      textKindsOf(note).flatMap((kind) => {
        const asked = wanted.find((one) => one.person_id === note.person_id && one.kind === kind);
        if (!asked) return [];
        const { person_id, at } = note;
        return [waitingRow({ person_id, kind, note_id: note.id, channel: asked.channel, at })];
      }),
    );
    if (rows.length > 0) await db.insertInto("phone_text").values(rows).execute();
  });
}

/** A row of the queue that is due at once. */
export function waitingRow(
  row: Pick<PhoneTextTable, "person_id" | "kind" | "note_id" | "channel" | "at">,
): PhoneTextTable {
  return {
    ...row,
    ...{ id: newRisingId(), state: "waiting", rank: isUrgentText(row.kind) ? 0 : 1, next_at: row.at },
    ...{ tries: 0, begun_at: null, day: "", parts: 0, cost: 0, answer: "", remote_id: "" },
  };
}

/** Ids of what is due by a way, what can't wait first. */
export async function findDue(
  db: Database,
  at: number,
  { channel, most }: { readonly channel: Channel; readonly most: number },
): Promise<string[]> {
  if (most < 1) return [];
  const rows = await db
    .selectFrom("phone_text")
    .select("id")
    .where("next_at", "<=", at)
    .where("channel", "=", channel)
    .orderBy("rank")
    .orderBy("next_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes what a process that was killed had begun: it may have gone out, so it is reported and not sent again. */
export async function noteInterrupted(db: Database, at: number): Promise<string[]> {
  const begun = await db
    .selectFrom("phone_text")
    .select("id")
    .where("state", "=", sql.lit("sending"))
    // Also what was begun before the clock was set back.
    .where((row) =>
      row.or([row("begun_at", "<", at - sendingForMs), row("begun_at", ">", at + sendingForMs)]),
    )
    .limit(1_000)
    .execute();
  const noted: string[] = [];
  for (const { id } of begun) {
    const set = { answer: "interrupted" };
    if (await moveText(db, id, { from: ["sending"], to: "uncertain", set })) noted.push(id);
  }
  return noted;
}

/** For so long (ms) a message is in the log. */
const loggedForMs = 35 * dayMs;

export async function pruneTexts(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom("phone_text")
    .where("at", "<", at - loggedForMs)
    .where("next_at", "is", null)
    .execute();
}

/** A figure must not read a whole table: so many or more. */
const mostCounted = 10_000;

export async function countWaitingTexts(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom((row) =>
      row
        .selectFrom("phone_text")
        .select("id")
        .where("next_at", "is not", null)
        .limit(mostCounted)
        .as("some"),
    )
    .select((row) => row.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** For how long (ms) the first message has been due; 0 where none is. */
export async function textOverdueMs(db: Database, now: number): Promise<number> {
  const firsts = await Promise.all(
    [0, 1].map((rank) =>
      db
        .selectFrom("phone_text")
        .select("next_at")
        .where("rank", "=", rank)
        .where("next_at", "is not", null)
        .orderBy("next_at")
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return Math.max(0, ...firsts.map((first) => now - (first?.next_at ?? now)));
}

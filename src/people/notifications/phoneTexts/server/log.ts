import type { Database } from "#database/tables.ts";
import { dayMs, indianDay } from "#kit/contract/days/indianDays.ts";
import type { SentKind } from "../rules.ts";
import type { PhoneTextDayTable, PhoneTextTable, TextState } from "./tables.ts";

type Counts = Omit<PhoneTextDayTable, "day" | "kind">;
const counted = ["taken", "sent", "delivered", "failed", "uncertain", "parts", "cost"] as const;

/** Adds to the counts of a day, below a limit where there is one; false where it is reached. */
export async function addToDay(
  db: Database,
  { day, kind }: Pick<PhoneTextDayTable, "day" | "kind">,
  more: Partial<Counts>,
  most?: number,
): Promise<boolean> {
  const added = Object.fromEntries(counted.map((name) => [name, more[name] ?? 0])) as unknown as Counts;
  if (most !== undefined && most < 1) return false;
  const row = await db
    .insertInto("phone_text_day")
    .values({ day, kind, ...added })
    .onConflict((conflict) => {
      const set = conflict.columns(["day", "kind"]).doUpdateSet((row) => ({
        taken: row("phone_text_day.taken", "+", added.taken),
        sent: row("phone_text_day.sent", "+", added.sent),
        delivered: row("phone_text_day.delivered", "+", added.delivered),
        failed: row("phone_text_day.failed", "+", added.failed),
        uncertain: row("phone_text_day.uncertain", "+", added.uncertain),
        parts: row("phone_text_day.parts", "+", added.parts),
        cost: row("phone_text_day.cost", "+", added.cost),
      }));
      return most === undefined ? set : set.where("phone_text_day.taken", "<", most);
    })
    .returning("day")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts of a message in a state: what may have gone out may have cost its price, also where its gateway says later that it
 * did not arrive.
 */
function countsOf(
  state: TextState,
  { parts, cost }: Pick<PhoneTextTable, "parts" | "cost">,
  wasTaken = false,
): Partial<Counts> {
  const price = { parts, cost };
  if (state === "sent") return { sent: 1, ...price };
  if (state === "delivered") return { sent: 1, delivered: 1, ...price };
  if (state === "uncertain") return { uncertain: 1, ...price };
  if (state === "failed") return wasTaken ? { sent: 1, failed: 1, ...price } : { failed: 1 };
  return {};
}

interface Step {
  readonly from: readonly TextState[];
  readonly to: TextState;
  readonly set?: Partial<Pick<PhoneTextTable, "answer" | "remote_id" | "next_at">>;
}

/** Moves a message on to another state and corrects the counts of its day, in a transaction; undefined where it is not in such a state any more. */
export async function moveText(
  db: Database,
  id: string,
  { from, to, set = {} }: Step,
): Promise<PhoneTextTable | undefined> {
  return db.transaction().execute(async (db) => {
    // Locked by writing what is there: between two statements its state could change.
    const row = await db
      .updateTable("phone_text")
      .set((row) => ({ state: row.ref("state") }))
      .where("id", "=", id)
      .where("state", "in", from)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    await db
      .updateTable("phone_text")
      .set({ state: to, ...set })
      .where("id", "=", id)
      .execute();
    const [before, after] = [countsOf(row.state, row), countsOf(to, row, row.state !== "sending")];
    const change = Object.fromEntries(
      counted.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
    );
    if (row.day !== "" && Object.values(change).some((count) => count !== 0))
      await addToDay(db, { day: row.day, kind: row.kind }, change);
    return row;
  });
}

/** Days whose messages an operator sees. */
export const figureDays = 30;

/** Counts of the last days by kind; cost in rupees. */
export async function findTextFigures(db: Database, now: number, days = figureDays) {
  const rows = await db
    .selectFrom("phone_text_day")
    .select("kind")
    .select(({ fn }) => [
      fn.sum<number>("sent").as("sent"),
      fn.sum<number>("delivered").as("delivered"),
      fn.sum<number>("failed").as("failed"),
      fn.sum<number>("uncertain").as("uncertain"),
      fn.sum<number>("parts").as("parts"),
      fn.sum<number>("cost").as("cost"),
    ])
    .where("day", ">", indianDay(now - days * dayMs))
    .where("kind", "<>", "all")
    .groupBy("kind")
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, cost, ...counts }) => ({
    kind: kind as SentKind,
    sent: Number(counts.sent),
    delivered: Number(counts.delivered),
    failed: Number(counts.failed),
    uncertain: Number(counts.uncertain),
    parts: Number(counts.parts),
    rupees: Number(cost) / 1_000,
  }));
}

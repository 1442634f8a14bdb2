import type { Change } from "#database/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serialRange } from "../billing.ts";
import type { BillSeriesTable } from "./tables.ts";

type Series = Pick<BillSeriesTable, "shop_id" | "year" | "kind">;

/** A note's serial has a digit less (numbers.ts). */
const most = { bill: serialRange.most, note: Math.floor(serialRange.most / 10) } as const;

/**
 * Takes the next serial. The series' row is held until the transaction ends: none is given twice or left out, and one that is
 * rolled back is the next one's. To be the last thing that a transaction waits for, so that two never wait in a circle.
 */
export async function takeSerial({ db }: Change, series: Series): Promise<number> {
  const { last } = await db
    .insertInto("bill_series")
    .values({ ...series, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["shop_id", "year", "kind"])
        .doUpdateSet((row) => ({ last: row("bill_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  if (last > most[series.kind]) refuse("invalid", "The numbers of this financial year are used up");
  return last;
}

/** Holds the series of bills until the transaction ends; answers its last serial. */
export async function lockSeries({ db }: Change, shopId: string, year: number): Promise<number> {
  const { last } = await db
    .insertInto("bill_series")
    .values({ shop_id: shopId, year, kind: "bill", last: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["shop_id", "year", "kind"])
        .doUpdateSet((row) => ({ last: row.ref("bill_series.last") })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/** The next bill of a series that is held gets the serial after this one. */
export async function setLast({ db }: Change, shopId: string, year: number, last: number): Promise<void> {
  await db
    .updateTable("bill_series")
    .set({ last })
    .where("shop_id", "=", shopId)
    .where("year", "=", year)
    .where("kind", "=", "bill")
    .execute();
}

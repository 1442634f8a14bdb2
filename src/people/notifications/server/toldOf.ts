import type { Database } from "#database/tables.ts";
import { typedText } from "#kit/server/typedText.ts";
import { recallOf } from "../kinds.ts";
import type { NotificationTable } from "./tables.ts";

/** Details that a notification is shown with, as they are now. */
export interface ToldOf {
  /** The shop that caused it; empty where none is named, or it is closed. */
  readonly shop: string;
  /** The bill of a part that is packed; null where there is none. */
  readonly bill: string | null;
  /** The product and the lot of a recall. */
  readonly goods: {
    /** In the languages that its shop gave (`typedText`). */
    readonly name: string;
    readonly lot: string;
  } | null;
}

type Row = Pick<NotificationTable, "kind" | "part" | "detail" | "actor">;

/** Names, goods and bills of some notifications, by three queries however many they are. */
export async function findToldOf(db: Database, rows: readonly Row[]): Promise<(row: Row) => ToldOf> {
  const shopIds = [...new Set(rows.map(({ actor }) => actor).filter((id) => id !== ""))];
  const partIds = [...new Set(rows.filter(isPacked).map(({ part }) => part))];
  const productIds = [...new Set(rows.flatMap((row) => recallOf(row.kind, row)?.productId ?? []))];
  const [shops, bills, products] = await Promise.all([
    shopIds.length === 0
      ? []
      : db.selectFrom("shop").select(["id", "name"]).where("id", "in", shopIds).execute(),
    partIds.length === 0
      ? []
      : db
          .selectFrom("bill")
          .select(["id", "part_id"])
          .where("part_id", "in", partIds)
          .where("standing", "=", 1)
          .execute(),
    productIds.length === 0
      ? []
      : db.selectFrom("product").select(["id", "name", "name_hi"]).where("id", "in", productIds).execute(),
  ]);
  const goodsOf = (row: Row) => {
    const recall = recallOf(row.kind, row);
    const product = products.find(({ id }) => id === recall?.productId);
    if (!recall || !product) return null;
    return { name: typedText(product, "name"), lot: recall.lot };
  };
  return (row) => ({
    shop: shops.find(({ id }) => id === row.actor)?.name ?? "",
    bill: isPacked(row) ? (bills.find(({ part_id }) => part_id === row.part)?.id ?? null) : null,
    goods: goodsOf(row),
  });
}

const isPacked = ({ kind }: Pick<NotificationTable, "kind">) => kind === "order-packed";

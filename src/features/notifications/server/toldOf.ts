import type { Database } from "#database/tables.ts";
import type { NotificationTable } from "./tables.ts";

/** What a notification is shown with, as it is now. */
export interface ToldOf {
  /** The shop that caused it; empty where none is named, or it is closed. */
  readonly shop: string;
  /** The bill of a part that is packed; null where there is none. */
  readonly bill: string | null;
}

/** Names and bills of some notifications, by two queries however many they are. */
export async function findToldOf(
  db: Database,
  rows: readonly Pick<NotificationTable, "kind" | "part" | "actor">[],
): Promise<(row: Pick<NotificationTable, "kind" | "part" | "actor">) => ToldOf> {
  const shopIds = [...new Set(rows.map(({ actor }) => actor).filter((id) => id !== ""))];
  const partIds = [...new Set(rows.filter(isPacked).map(({ part }) => part))];
  const [shops, bills] = await Promise.all([
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
  ]);
  return (row) => ({
    shop: shops.find(({ id }) => id === row.actor)?.name ?? "",
    bill: isPacked(row) ? (bills.find(({ part_id }) => part_id === row.part)?.id ?? null) : null,
  });
}

const isPacked = ({ kind }: Pick<NotificationTable, "kind">) => kind === "order-packed";

import type { Database } from "#database/tables.ts";

/** Packs of one lot in one part of an order, as they were packed: for its bill, its slip and its buyer. */
export interface PackedLot {
  readonly part_id: string;
  readonly product_id: string;
  readonly lot: string;
  /** Days in India, `2027-03-31`; empty where none is printed. */
  readonly made_on: string;
  readonly expires_on: string;
  readonly packs: number;
}

/** A packed lot with what a recall says of it. */
export interface ToldLot extends PackedLot {
  /** Message to those who got it and have packs left; null while nobody recalls it. */
  readonly recall: string | null;
}

/** The lots in some parts of orders, the first to expire first; packs without a lot number are not among them. */
export async function packedLotsOf(db: Database, partIds: readonly string[]): Promise<ToldLot[]> {
  if (partIds.length === 0) return [];
  const rows = await db
    .selectFrom("packed_lot")
    .leftJoin("lot", (join) =>
      join
        .onRef("lot.product_id", "=", "packed_lot.product_id")
        .onRef("lot.lot", "=", "packed_lot.lot")
        .on("lot.recalled_at", "is not", null),
    )
    .select(["packed_lot.part_id", "packed_lot.product_id", "packed_lot.lot"])
    .select(["packed_lot.made_on", "packed_lot.expires_on", "packed_lot.packs", "packed_lot.back"])
    .select("lot.recall_words")
    .where("packed_lot.part_id", "in", partIds)
    .orderBy("packed_lot.expires_on")
    .orderBy("packed_lot.lot")
    .execute();
  const isLeft = ({ part_id, product_id }: (typeof rows)[number]) =>
    rows.some((row) => row.part_id === part_id && row.product_id === product_id && row.packs > row.back);
  return rows
    .filter(({ lot }) => lot !== "")
    .map((row) => {
      const { part_id, product_id, lot, made_on, expires_on, packs, recall_words } = row;
      // Where a parcel held several lots nobody knows which packs came back: who has any left is told.
      const recall = recall_words !== null && isLeft(row) ? recall_words : null;
      return { part_id, product_id, lot, made_on, expires_on, packs, recall };
    });
}

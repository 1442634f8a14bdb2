import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { hasLots, type Stocked, setShelfLife } from "#shop/market/server/shelfLife.ts";
import { comingBack, firstExpiring, type Share, shelfLifeOf } from "../rules.ts";
import type { LotTable } from "./tables.ts";

/** A product whose row the transaction has locked: every other count or move of its lots waits for it. */
export type HeldProduct = Stocked & { readonly id: string };

/** A line of an order's part. */
interface PartLine {
  readonly part_id: string;
  readonly product_id: string;
  /** Packs. */
  readonly quantity: number;
  readonly name: string;
  readonly name_hi: string;
}

type Packs = Pick<PartLine, "part_id" | "product_id" | "quantity">;

/** The lots of a product of which packs are left, and the packs without a number. */
export function findLots(db: Database, productId: string): Promise<LotTable[]> {
  return db
    .selectFrom("lot")
    .selectAll()
    .where("product_id", "=", productId)
    .where((lot) => lot.or([lot("packs", ">", 0), lot("lot", "=", "")]))
    .execute();
}

/** Packs of a product that stand under no number: all where it has no lots. */
export async function looseOf(db: Database, product: HeldProduct): Promise<number> {
  return hasLots(product) ? countLoose(db, product.id) : Number.POSITIVE_INFINITY;
}

/** The same of some products, by their ids, without those that have no lots. */
export async function looseAmong(
  db: Database,
  products: readonly HeldProduct[],
): Promise<ReadonlyMap<string, number>> {
  const ids = products.filter(hasLots).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("lot")
    .select(["product_id", "packs"])
    .where("product_id", "in", ids)
    .where("lot", "=", "")
    .execute();
  const found = new Map(rows.map(({ product_id, packs }) => [product_id, packs]));
  return new Map(ids.map((id) => [id, found.get(id) ?? 0]));
}

async function countLoose(db: Database, productId: string): Promise<number> {
  const loose = await db
    .selectFrom("lot")
    .select("packs")
    .where("product_id", "=", productId)
    .where("lot", "=", "")
    .executeTakeFirst();
  return loose?.packs ?? 0;
}

/** Moves packs without a number, where a stock was changed without naming a lot. Refuses `sold-out` where there are not so many. */
export async function moveLoose(
  tx: Change,
  { productId, amount }: { readonly productId: string; readonly amount: number },
): Promise<void> {
  if (amount === 0) return;
  const { numUpdatedRows } = await addTo(tx, { product_id: productId, lot: "" }, amount);
  if (numUpdatedRows === 1n) return;
  const loose = await countLoose(tx.db, productId);
  refuse("sold-out", `Only ${loose} packs stand there without a lot; please say of which lot they are`, {
    errors: [{ field: "stock", rule: "lots", message: `${loose} left`, limit: loose }],
  });
}

/** Changes the packs of a lot; of no row where fewer than none would be left. */
export function addTo(
  { db }: Change,
  { product_id, lot }: Pick<LotTable, "product_id" | "lot">,
  amount: number,
) {
  return db
    .updateTable("lot")
    .set((row) => ({ packs: row("packs", "+", amount) }))
    .where("product_id", "=", product_id)
    .where("lot", "=", lot)
    .where("packs", ">=", -amount)
    .executeTakeFirst();
}

/** Writes into a product's row what its lots say now. */
export async function followLots(tx: Change, product: HeldProduct): Promise<void> {
  await setShelfLife(tx, product, shelfLifeOf(await findLots(tx.db, product.id)));
}

/** Holds the products of some lines, in the order of their ids, so that nobody waits in a circle; answers those with lots. */
async function holdProducts(db: Database, ids: Iterable<string>): Promise<ReadonlyMap<string, HeldProduct>> {
  const held = new Map<string, HeldProduct>();
  for (const id of [...new Set(ids)].sort()) {
    const product = await lockRow(db, "product", { id });
    if (product && hasLots(product)) held.set(id, product);
  }
  return held;
}

/**
 * Packs lines of parts, whose rows the transaction holds: of a product with lots what expires first leaves first, and what has expired in
 * India, or was recalled, does not. Refuses `sold-out` where packs are missing, naming all of it; nothing happens where there are no lots.
 */
export async function packLots(tx: Change, lines: readonly PartLine[], at: number): Promise<void> {
  const held = await holdProducts(
    tx.db,
    lines.map(({ product_id }) => product_id),
  );
  const missing: Missing[] = [];
  for (const line of lines) {
    const product = held.get(line.product_id);
    if (!product) continue;
    const lots = await findLots(tx.db, product.id);
    const plan = firstExpiring(lots, line.quantity, indianDay(at));
    if (plan.missing > 0) missing.push({ line, has: line.quantity - plan.missing });
    else await takeOut(tx, product, line, plan.taken);
  }
  if (missing.length > 0) refuseMissing(missing);
}

interface Missing {
  readonly line: PartLine;
  readonly has: number;
}

function refuseMissing(missing: readonly Missing[]): never {
  const text = missing.map(({ line, has }) => `${line.name}: ${has} of ${line.quantity}`).join("; ");
  refuse("sold-out", `Not so many packs are there that may be sold: ${text}`, {
    errors: missing.map(({ line, has }) => ({
      ...{ field: line.product_id, rule: "lots", message: `${has} of ${line.quantity}`, limit: has },
      about: { name: line.name, name_hi: line.name_hi || line.name, wanted: String(line.quantity) },
    })),
  });
}

async function takeOut(
  tx: Change,
  product: HeldProduct,
  { part_id, product_id }: PartLine,
  taken: readonly Share<LotTable>[],
): Promise<void> {
  const { db } = tx;
  for (const { of, packs } of taken) {
    const { numUpdatedRows } = await addTo(tx, of, -packs);
    if (numUpdatedRows !== 1n)
      throw new Error(`Lot ${of.lot} of ${product_id} was moved without its product`);
    const { lot, made_on, expires_on } = of;
    await db
      .insertInto("packed_lot")
      .values({ part_id, product_id, lot, made_on, expires_on, packs, back: 0 })
      .onConflict((row) =>
        row
          .columns(["part_id", "product_id", "lot"])
          .doUpdateSet((is) => ({ packs: is("packed_lot.packs", "+", packs) })),
      )
      .execute();
  }
  await followLots(tx, product);
}

/** Puts packs that came back into the lots that they came from; packs from no lot stay without a number. */
export async function returnToLots(tx: Change, { part_id, product_id, quantity }: Packs): Promise<void> {
  const product = (await holdProducts(tx.db, [product_id])).get(product_id);
  if (!product) return;
  const missing = await noteBack(tx, { part_id, product_id, quantity }, async (lot, packs) => {
    await addTo(tx, { product_id, lot }, packs);
  });
  if (missing > 0) await addTo(tx, { product_id, lot: "" }, missing);
  await followLots(tx, product);
}

/** Notes of packs that they came back and are sold no more. */
export async function destroyOfLots(tx: Change, line: Packs): Promise<void> {
  await noteBack(tx, line, async () => {});
}

async function noteBack(
  { db }: Change,
  { part_id, product_id, quantity }: Packs,
  put: (lot: string, packs: number) => Promise<void>,
): Promise<number> {
  const packed = await db
    .selectFrom("packed_lot")
    .selectAll()
    .where("part_id", "=", part_id)
    .where("product_id", "=", product_id)
    .execute();
  const { taken, missing } = comingBack(packed, quantity);
  for (const { of, packs } of taken) {
    await db
      .updateTable("packed_lot")
      .set((row) => ({ back: row("back", "+", packs) }))
      .where("part_id", "=", part_id)
      .where("product_id", "=", product_id)
      .where("lot", "=", of.lot)
      .execute();
    await put(of.lot, packs);
  }
  return missing;
}

/** Takes back that a part was packed: its packs are in their lots again, as if it never had been. */
export async function unpackLots(tx: Change, lines: readonly PartLine[]): Promise<void> {
  for (const line of [...lines].sort((one, other) => (one.product_id < other.product_id ? -1 : 1))) {
    await returnToLots(tx, line);
    await tx.db
      .deleteFrom("packed_lot")
      .where("part_id", "=", line.part_id)
      .where("product_id", "=", line.product_id)
      .execute();
  }
}

/**
 * Refuses to send what was recalled after it was packed: `too-late`, since it can only be cancelled. Holds the products of numbered
 * packs until the transaction ends, as a recall does: either the recall was first and nothing is sent, or it finds the parcel on its way.
 * Call it with the parts held.
 */
export async function refuseRecalled(db: Database, partIds: readonly string[]): Promise<void> {
  const packed = await db
    .selectFrom("packed_lot")
    .select(["product_id", "lot"])
    .where("part_id", "in", partIds)
    .where("lot", "<>", "")
    .execute();
  if (packed.length === 0) return;
  await holdProducts(
    db,
    packed.map(({ product_id }) => product_id),
  );
  const recalled = await db
    .selectFrom("packed_lot")
    .innerJoin("lot", (join) =>
      join.onRef("lot.product_id", "=", "packed_lot.product_id").onRef("lot.lot", "=", "packed_lot.lot"),
    )
    .select("lot.lot")
    .where("packed_lot.part_id", "in", partIds)
    .where("lot.recalled_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!recalled) return;
  refuse("too-late", `Lot ${recalled.lot} in it was recalled: cancel it, and say why`, {
    errors: [{ field: "items", rule: "recalled", message: recalled.lot }],
  });
}

import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { fields } from "#shop/market/productFields.ts";
import { hasLots } from "#shop/market/server/shelfLife.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { type LotSource, openLots } from "../rules.ts";
import { addTo, findLots, followLots, type HeldProduct, moveLoose } from "./move.ts";
import type { LotTable } from "./tables.ts";

/** Who counts, and the ledger's row by which the same count is known again. */
interface Counting {
  readonly id: string;
  readonly personId: string;
  /** ms since 1970. */
  readonly at: number;
}

interface NewLot extends Pick<LotTable, "lot" | "made_on" | "expires_on" | "packs"> {
  readonly source: LotSource;
}

/**
 * Puts packs of a lot on the shelf; a lot that is there already with the same days gets more. The first lot of a product begins its
 * counting by lots: what stood there before stays without a number and leaves last, because nobody knows when it expires
 * (`promised` are packs that are ordered and not packed: they stand there too). Refuses `conflict` where the lot is there with other
 * days, `invalid` with the limit, and `sold-out` where fewer packs stand there without a number.
 */
export async function addLot(
  tx: Change,
  product: HeldProduct,
  { lot, made_on, expires_on, packs, source }: NewLot,
  { promised, ...counting }: Counting & { readonly promised: number },
): Promise<void> {
  const { db } = tx;
  const { id } = product;
  const { at } = counting;
  if (!hasLots(product)) {
    const loose = { product_id: id, lot: "", made_on: "", expires_on: "", packs: product.stock + promised };
    await db
      .insertInto("lot")
      .values({ ...loose, created_at: at, recalled_at: null, recall_words: "" })
      .execute();
  }
  const lots = await findLots(db, id);
  if (lots.filter((one) => one.lot !== "" && one.lot !== lot).length >= openLots)
    refuseField("lot", "too-many", `A product has ${openLots} lots at most`, { limit: openLots });
  const known = await findLot(db, id, lot);
  if (known) refuseOther(known, { made_on, expires_on });
  if (source === "stock") await moveLoose(tx, { productId: id, amount: -packs });
  const amount = source === "delivery" ? packs : 0;
  const reason = source === "delivery" ? "delivery" : "counted";
  const now = await moveStock(tx, { ...counting, productId: id, amount, reason, note: lot });
  const { max: most } = fields.stock;
  if (now && amount > 0 && now.stock > most)
    refuseField("packs", "too-large", `At most ${most} packs`, { limit: most });
  if (known) await addTo(tx, known, packs);
  else {
    const row = { product_id: id, lot, made_on, expires_on, packs, created_at: at };
    await db
      .insertInto("lot")
      .values({ ...row, recalled_at: null, recall_words: "" })
      .execute();
  }
  await followLots(tx, { ...product, ...now });
}

/** A lot of a product by its number as it is kept. */
export function findLot(db: Database, productId: string, lot: string): Promise<LotTable | undefined> {
  return db
    .selectFrom("lot")
    .selectAll()
    .where("product_id", "=", productId)
    .where("lot", "=", lot)
    .executeTakeFirst();
}

function refuseOther(known: LotTable, stated: Pick<LotTable, "made_on" | "expires_on">): void {
  if (known.recalled_at !== null) refuseField("lot", "recalled", "was recalled: none of it is sold any more");
  for (const field of ["made_on", "expires_on"] as const) {
    if (known[field] === stated[field]) continue;
    refuse("conflict", `Lot ${known.lot} is there already with another day; please correct it there`, {
      errors: [{ field, rule: "other-day", message: known[field] }],
    });
  }
}

interface LotChange extends Pick<LotTable, "lot" | "made_on" | "expires_on"> {
  /** Packs more, or fewer. */
  readonly amount: number;
  readonly reason: "counted" | "damaged";
}

/** Corrects the days of a lot and its packs, or writes packs off. Refuses `not-found`, and `sold-out` where packs are missing or ordered. */
export async function changeLot(
  tx: Change,
  product: HeldProduct,
  { lot, made_on, expires_on, amount, reason }: LotChange,
  counting: Counting,
): Promise<void> {
  const known = await findLot(tx.db, product.id, lot);
  if (!known || lot === "") refuse("not-found", "This product has no such lot");
  const { numUpdatedRows } = await addTo(tx, known, amount);
  if (numUpdatedRows !== 1n)
    refuseFewer("packs", known.packs, `Only ${known.packs} packs of this lot are there`);
  const now = await moveStock(tx, { ...counting, productId: product.id, amount, reason, note: lot });
  if (!now) {
    const detail = `Only ${product.stock} packs are not ordered: cancel an order first, or bring other packs`;
    refuseFewer("ordered", product.stock, detail);
  }
  if (amount > 0 && now.stock > fields.stock.max)
    refuseField("packs", "too-large", `At most ${fields.stock.max} packs`, { limit: fields.stock.max });
  await changeDays(tx, { ...product, ...now }, { lot, made_on, expires_on });
}

/** Corrects the days of a lot; nothing happens where it isn't there. */
export async function changeDays(
  tx: Change,
  product: HeldProduct,
  { lot, made_on, expires_on }: Pick<LotTable, "lot" | "made_on" | "expires_on">,
): Promise<void> {
  await tx.db
    .updateTable("lot")
    .set({ made_on, expires_on })
    .where("product_id", "=", product.id)
    .where("lot", "=", lot)
    .execute();
  await followLots(tx, product);
}

function refuseFewer(rule: "packs" | "ordered", limit: number, detail: string): never {
  refuse("sold-out", detail, { errors: [{ field: "packs", rule, message: `${limit} left`, limit }] });
}

/**
 * Recalls a lot: from now on none of it is sold, packed or sent, and everybody who got it reads the message.
 * False where it was recalled before; refuses `not-found`.
 */
export async function markRecalled(
  tx: Change,
  product: HeldProduct,
  { lot, words: text, at }: { readonly lot: string; readonly words: string; readonly at: number },
): Promise<boolean> {
  const known = await findLot(tx.db, product.id, lot);
  if (!known || lot === "") refuse("not-found", "This product has no such lot");
  if (known.recalled_at !== null) return false;
  await tx.db
    .updateTable("lot")
    .set({ recalled_at: at, recall_words: text })
    .where("product_id", "=", product.id)
    .where("lot", "=", lot)
    .execute();
  await followLots(tx, product);
  return true;
}

/** Takes out of the recalls of some products what their seller wrote, who is gone: that a lot was recalled stays said. */
export async function forgetRecallWords({ db }: Change, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .updateTable("lot")
    .set({ recall_words: "" })
    .where("product_id", "in", productIds)
    .where("recall_words", "<>", "")
    .execute();
}

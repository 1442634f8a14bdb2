import { sql } from "kysely";
import { compiled } from "#database/sql/compiled.ts";
import type { Database } from "#database/tables.ts";
import { soldColumns } from "#shop/market/server/queries.ts";

/** A person's lines with the products as they are now, also those that are no longer sold; the first put in first. */
export function findLines(db: Database, personId: string) {
  return db
    .selectFrom("cart_line")
    .innerJoin("product", "product.id", "cart_line.product_id")
    .innerJoin("shop", "shop.id", "product.shop_id")
    .select(["cart_line.quantity", "cart_line.price_seen_paise"])
    .select(["shop.name as shop_name", "shop.demonstration"])
    .select(soldColumns)
    .where("cart_line.person_id", "=", personId)
    .orderBy("cart_line.added_at")
    .orderBy("cart_line.product_id")
    .execute();
}

export type CartLine = Awaited<ReturnType<typeof findLines>>[number];

/** Ids of the products that a person has in the cart. */
export async function findProductIds(db: Database, personId: string): Promise<string[]> {
  const lines = await db
    .selectFrom("cart_line")
    .select("product_id")
    .where("person_id", "=", personId)
    .execute();
  return lines.map(({ product_id }) => product_id);
}

export interface NewLine {
  readonly personId: string;
  readonly productId: string;
  /** Packs. */
  readonly quantity: number;
  readonly pricePaise: number;
  /** ms since 1970. */
  readonly at: number;
}

/** Puts a line in, unless there is one; false where there was. One statement, so that two devices make one line. */
export async function addLine(db: Database, line: NewLine): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("cart_line")
    .values({
      person_id: line.personId,
      product_id: line.productId,
      quantity: line.quantity,
      price_seen_paise: line.pricePaise,
      added_at: line.at,
    })
    .onConflict((conflict) => conflict.columns(["person_id", "product_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Puts lines in, or raises those that hold fewer packs. One statement: all of it or nothing, and two devices make one line each. */
export async function addOrRaise(db: Database, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  const isMore = sql<boolean>`excluded.quantity > cart_line.quantity`;
  await db
    .insertInto("cart_line")
    .values(
      lines.map((line) => ({
        person_id: line.personId,
        product_id: line.productId,
        quantity: line.quantity,
        price_seen_paise: line.pricePaise,
        added_at: line.at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["person_id", "product_id"])
        .doUpdateSet(({ ref }) => ({
          quantity: ref("excluded.quantity"),
          price_seen_paise: ref("excluded.price_seen_paise"),
        }))
        .where(isMore),
    )
    .execute();
}

/** Changes a line's quantity; the price of now is then the price seen. False where there is no such line. */
export async function changeLine(db: Database, line: Omit<NewLine, "at">): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cart_line")
    .set({ quantity: line.quantity, price_seen_paise: line.pricePaise })
    .where("person_id", "=", line.personId)
    .where("product_id", "=", line.productId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeLine(db: Database, personId: string, productId: string): Promise<void> {
  await db
    .deleteFrom("cart_line")
    .where("person_id", "=", personId)
    .where("product_id", "=", productId)
    .execute();
}

/** Wish of a person: packs, and the price they saw. */
export interface Wanted {
  readonly product_id: string;
  readonly quantity: number;
  readonly price_seen_paise: number;
}

/**
 * Empties a cart and answers what was in it (`Wanted`). One statement: of two devices that order at once, one gets the lines
 * and the other an empty cart.
 */
export const takingLines = compiled((db: Database, { personId }: { personId: string }) =>
  db
    .deleteFrom("cart_line")
    .where("person_id", "=", personId)
    .returning(["product_id", "quantity", "price_seen_paise"]),
);

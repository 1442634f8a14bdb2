import { sql } from "kysely";
import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import { portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { type Goods, isSameGoods, plain } from "../../sameGoods.ts";
import type { ProductTable } from "../tables.ts";
import { entryOf, isSample } from "./entries.ts";

/** Products of one barcode, or one name, pack and maker, that are looked at for a row, however many shops have them. */
const looked = sql.lit(50);

/** Another shop's product, with its entry where it has one. */
export type Match = Pick<ProductTable, "id" | "entry_id">;

/**
 * Whether goods of a seller's file are those of a product: by the barcode on packs of one size or weight, or by the name beside all that
 * offers of an entry agree in.
 */
export function isMatch(own: Goods, other: Goods): boolean {
  if (own.barcode !== "" && own.barcode === other.barcode) {
    const isPack = own.weight_grams === other.weight_grams || plain(own.pack_size) === plain(other.pack_size);
    return own.category === other.category && isPack;
  }
  const isWhole = own.composition !== "" && own.manufacturer !== "";
  return isWhole && isSameGoods(own, other) && plain(own.name) === plain(other.name);
}

/**
 * Of each of these goods a product that another shop sells and that they match; undefined where there is none, or the shop `forShop` has
 * an offer in its entry already. Samples match nothing. One statement for many rows, of each some probes of an index.
 */
export async function findMatches(
  db: Database,
  forShop: string,
  goods: readonly Goods[],
): Promise<readonly (Match | undefined)[]> {
  const matches = new Map<number, Match>();
  for (const some of portions(goods.map((one, place) => ({ ...one, place })))) {
    const rows = some.map(
      ({ place, category, weight_grams, composition, barcode, ...one }) => sql`(
        cast(${place} as bigint), cast(${category} as text), cast(${weight_grams} as bigint),
        cast(${one.name} as text) || '|' || cast(${one.pack_size} as text) || '|' || cast(${one.manufacturer} as text),
        cast(${composition} as text), cast(${one.pack_size} as text), cast(${barcode} as text))`,
    );
    // The category is no column here: `product_alike` has too many of one composition.
    const sold = sql`other.category || '' = typed.column2 and other.shop_id <> ${forShop}
      and other.hidden = 0 and other.withheld = 0 and other.removed = 0 and other.deleted_at is null
      and exists (select 1 from shop where shop.id = other.shop_id and shop.demonstration = 0
        and shop.closing_at is null and shop.hidden_at is null and shop.suspended_at is null)`;
    // As the index `product_goods` says it.
    const named = sql`lower(replace(name || '|' || pack_size || '|' || manufacturer, ' ', ''))
        = lower(replace(typed.column4, ' ', ''))
      and composition <> '' and manufacturer <> '' and deleted_at is null`;
    const same = sql`other.weight_grams = typed.column3
      and lower(replace(other.composition, ' ', '')) = lower(replace(typed.column5, ' ', ''))
      and (other.barcode = '' or typed.column7 = '' or other.barcode = typed.column7) and ${sold}`;
    const { rows: found } = await sql<Match & { place: number }>`
      select typed.column1 as place, found.id, found.entry_id
      from (values ${sql.join(rows)}) as typed
      join product found on found.id = coalesce(
        (select other.id from (select * from product where barcode = typed.column7 and barcode <> '' limit ${looked}) other
          where (other.weight_grams = typed.column3
            or lower(replace(other.pack_size, ' ', '')) = lower(replace(typed.column6, ' ', ''))) and ${sold} limit 1),
        (select other.id from (select * from product where ${named} and entry_id is not null limit ${looked}) other
          where ${same} limit 1),
        (select other.id from (select * from product where ${named} and entry_id is null limit ${looked}) other
          where ${same} limit 1))
      where found.entry_id is null or not exists (
        select 1 from product own
        where own.entry_id = found.entry_id and own.shop_id = ${forShop} and own.deleted_at is null)`.execute(
      db,
    );
    for (const { place, id, entry_id } of found) matches.set(Number(place), { id, entry_id });
  }
  return goods.map((_, place) => matches.get(place));
}

interface Joined {
  readonly entryId: string;
  /** Of the other offer, which this one shows until it has its own. */
  readonly picture: string;
}

interface Joining {
  readonly shopId: string;
  /** New goods by the products of other shops that they match. */
  readonly goods: ReadonlyMap<string, Goods>;
  /** Products of the shop that the transaction writes after this: locked with the others in one order. */
  readonly held: readonly string[];
  readonly at: number;
}

/**
 * The entries that new goods of a shop join, by the products that they match. Left out is what became other goods meanwhile, is gone, or
 * has an offer of the shop by now.
 */
export async function entriesToJoin(
  tx: Change,
  { shopId, goods, held, at }: Joining,
): Promise<ReadonlyMap<string, Joined>> {
  const joined = new Map<string, Joined>();
  if (goods.size === 0) return joined;
  const products: ProductTable[] = [];
  for (const id of [...goods.keys(), ...held].sort()) {
    const product = await lockRow(tx.db, "product", { id, deleted_at: null });
    const own = goods.get(id);
    if (product?.removed === 0 && own && isMatch(own, product) && !(await isSample(tx.db, product)))
      products.push(product);
  }
  // Entries too are locked in one order.
  products.sort((one, other) => ((one.entry_id ?? "") < (other.entry_id ?? "") ? -1 : 1));
  const seen = new Set<string>();
  for (const product of products) {
    const entryId = await entryOf(tx, product, shopId, at).catch((error: unknown) => {
      // Full, or the shop is in it.
      if (error instanceof Refusal && problemWordOf(error.problem) === "conflict") return undefined;
      throw error;
    });
    if (entryId === undefined || seen.has(entryId)) continue;
    seen.add(entryId);
    joined.set(product.id, { entryId, picture: product.picture });
  }
  return joined;
}

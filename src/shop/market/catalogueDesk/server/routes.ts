import type { FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { change } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { audit } from "#people/audit/server/audit.ts";
import { joinEntries, partOffer } from "../../server/catalogue/entries.ts";
import { maxOffers } from "../../server/search/searchIndex.ts";
import { type Compared, catalogueDesk } from "../contract.ts";
import { findPairs } from "./queries.ts";

/** Calls for operators about which products are the same goods. */
export function serveCatalogueDesk(app: FastifyInstance, db: Database): void {
  serve(app, catalogueDesk.proposals, async ({ shows }) => {
    const pairs = await findPairs(db);
    const rows = await findCompared(
      db,
      pairs.flatMap(({ product_id, other_id }) => [product_id, other_id]),
    );
    await shows("catalogue", [...new Set([...rows.values()].map(({ shop_id }) => shop_id))]);
    return pairs.flatMap(({ product_id, other_id }) => {
      const [product, other] = [rows.get(product_id), rows.get(other_id)];
      return product && other ? [{ product: presentCompared(product), other: presentCompared(other) }] : [];
    });
  });

  serve(app, catalogueDesk.judge, async ({ who, body: { product, other, same } }) => {
    await change(app, db, async (tx) => {
      const at = Date.now();
      const rows = await findCompared(tx.db, [product, other]);
      const personId = rows.get(product)?.shop_id;
      if (rows.size < 2) refuse("not-found", "No product has this id");
      if (same) await joinEntries(tx, [other, product], at);
      await noteJudgement(tx, { product, other, same, at });
      const act = same ? "catalogue.join" : "catalogue.differ";
      const about = { subject: `product:${product}`, personId, reason: `product:${other}` };
      await audit(tx.db, { actor: who.id, act, ...about });
    });
  });

  serve(app, catalogueDesk.entry, async ({ params: { product }, shows }) => {
    const ids = await findOffersOf(db, product);
    const rows = await findCompared(db, ids);
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    await shows(`product:${product}`, [...new Set(found.map(({ shop_id }) => shop_id))]);
    return found.map(presentCompared);
  });

  serve(app, catalogueDesk.part, async ({ who, params: { product } }) => {
    await change(app, db, async (tx) => {
      const at = Date.now();
      const [, other] = await findOffersOf(tx.db, product);
      const { shop_id: personId } = await partOffer(tx, product);
      if (other !== undefined) await noteJudgement(tx, { product, other, same: false, at });
      await audit(tx.db, { actor: who.id, act: "catalogue.part", subject: `product:${product}`, personId });
    });
  });
}

/** The product, then the other offers of its entry. Refuses `not-found`. */
async function findOffersOf(db: Database, id: string): Promise<string[]> {
  const row = await db
    .selectFrom("product")
    .select("entry_id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return refuse("not-found", "No product has this id");
  if (row.entry_id === null) return [id];
  const others = await db
    .selectFrom("product")
    .select("id")
    .where("entry_id", "=", row.entry_id)
    .where("deleted_at", "is", null)
    .where("id", "<>", id)
    .orderBy("price_paise")
    .orderBy("id")
    .limit(maxOffers)
    .execute();
  return [id, ...others.map((other) => other.id)];
}

async function findCompared(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("product")
    .innerJoin("shop", "shop.id", "product.shop_id")
    .select(["product.id", "product.shop_id", "product.name", "product.picture", "product.pack_size"])
    .select(["product.manufacturer", "product.composition", "product.barcode", "product.price_paise"])
    .select("shop.name as shop")
    .where("product.id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof findCompared>>["get"]>>;

const presentCompared = (row: Row): Compared => ({
  _id: row.id,
  name: row.name,
  img1: row.picture,
  pack: row.pack_size,
  manufacturer: row.manufacturer,
  composition: row.composition,
  barcode: row.barcode,
  price: rupeesFromPaise(row.price_paise),
  shop: row.shop,
});

interface Judgement {
  readonly product: string;
  readonly other: string;
  readonly same: boolean;
  readonly at: number;
}

/** Notes a judgement, whichever of the two was proposed to be joined with the other. */
async function noteJudgement({ db }: Change, { product, other, same, at }: Judgement): Promise<void> {
  const judged = same ? "same" : "different";
  await db
    .insertInto("entry_proposal")
    .values([
      { product_id: product, other_id: other, judged, created_at: at },
      { product_id: other, other_id: product, judged, created_at: at },
    ])
    .onConflict((row) => row.columns(["product_id", "other_id"]).doUpdateSet({ judged }))
    .execute();
}

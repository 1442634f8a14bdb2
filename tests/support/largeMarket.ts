import { sql } from "kysely";
import type { Store } from "#database/store.ts";

/** Tables whose rows grow with the products of a market, and the column that names the product. */
const tablesOfProducts = {
  product: "id",
  product_crop: "product_id",
  product_active: "product_id",
} as const;

/** Grows the market of an embedded database to so many products: the shipped ones, again and again. In SQL, since their words need not be read. */
export async function growMarket({ db }: Store, products: number): Promise<void> {
  const { count } = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const copies = Math.ceil(products / count) - 1;
  await db.transaction().execute(async (db) => {
    for (const [table, key] of Object.entries(tablesOfProducts)) {
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
      const values = rows.map(({ name }) => {
        if (name === key) return sql`${sql.ref(`source.${name}`)} || '-' || copy.number`;
        // Nobody's own number of a product, which is there once in a shop.
        return name === "sku" ? sql`null` : sql.ref(`source.${name}`);
      });
      await sql`
        with recursive copy (number) as (select 1 union all select number + 1 from copy where number < ${sql.lit(copies)})
        insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
        select ${sql.join(values)} from copy cross join (select * from ${sql.table(table)}) source`.execute(
        db,
      );
    }
  });
}

/** Tells the planner of a market of so many products, as if statistics had been gathered from one that is made alike. */
export async function tellOfProducts({ db }: Store, products: number): Promise<void> {
  const { rows } = await sql<{ tbl: string; idx: string | null; stat: string }>`
    select tbl, idx, stat from sqlite_stat1 where tbl in (${sql.join(Object.keys(tablesOfProducts))})`.execute(
    db,
  );
  const { known } = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("known"))
    .executeTakeFirstOrThrow();
  for (const { tbl, idx, stat } of rows) {
    // Rows of the table, then rows alike in the first columns of an index: 1 where it tells them apart.
    const grown = stat.replace(/\b\d+\b/g, (count) =>
      count === "1" ? count : `${Math.round((Number(count) * products) / known)}`,
    );
    await sql`update sqlite_stat1 set stat = ${grown} where tbl = ${tbl} and idx is ${idx}`.execute(db);
  }
  // Both connections read them with the schema.
  await sql`analyze sqlite_schema`.execute(db);
}

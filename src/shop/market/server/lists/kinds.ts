import { type Expression, type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import type { Category } from "../../contract.ts";
import type { Kind } from "../../kinds.ts";
import { cropGroupsOf, kindWords } from "./kindWords.ts";

/** Ids of the crops that make a kind of seeds; undefined for a kind that is found by the words of products. */
export function cropsOfKind(db: Database, kind: Kind): Expression<string> | undefined {
  if (!(kind in cropGroupsOf)) return undefined;
  const groups = cropGroupsOf[kind as keyof typeof cropGroupsOf];
  return db.selectFrom("crop").select("id").where("crop_group", "in", groups).$asScalar();
}

/**
 * Whether a product is of a kind, for a `where` beside its category; `kindsOfProduct` (kindWords.ts) says the same of one
 * that is at hand. A category is walked along its sorting, so that a kind that is met often costs a few rows more. `of`: the table's name in the statement.
 */
export function isOfKind(
  db: Database,
  category: Category,
  kind: Kind,
  of: "product" | "better",
): RawBuilder<boolean> {
  const column = (name: "id" | "name" | "composition" | "description") => sql.ref(`${of}.${name}`);
  const crops = cropsOfKind(db, kind);
  // Without the category, by which SQLite would read all rows of it for each product, and with nothing to join.
  if (crops) {
    return sql<boolean>`exists (
      select 1 from product_crop where product_crop.product_id = ${column("id")} and product_crop.crop in ${crops})`;
  }
  const { any, none = [] } = kindWords[kind as keyof typeof kindWords];
  const more = category === "pesticides" ? sql` || ' ' || ${column("description")}` : sql``;
  const text = sql`lower(${column("name")} || ' ' || ${column("composition")}${more})`;
  const says = (terms: readonly string[]) =>
    sql.join(
      terms.map((word) => sql`${text} like ${`%${word}%`}`),
      sql` or `,
    );
  return none.length === 0
    ? sql<boolean>`(${says(any)})`
    : sql<boolean>`((${says(any)}) and not (${says(none)}))`;
}

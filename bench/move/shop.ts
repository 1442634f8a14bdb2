/** A shop of a million products in minutes: some are filled in by the program, the others are copies of their rows. */
import { DatabaseSync } from "node:sqlite";
import { openStore } from "#database/connect.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { fillShop } from "../products.ts";

/** Products that the program fills in itself. */
const filled = 50_000;

/** Tables with rows of each product, and the columns that name it or a row of it. */
const copiedTables = [
  ["product", "id"],
  ["product_crop", "product_id"],
  ["product_active", "product_id"],
  ["stock_change", "id", "product_id"],
  ["search_posting", "product_id"],
] as const;

/** Makes the database of a folder; answers the seconds that it took. The number of products is a multiple of 50,000 above that. */
export async function fillGrownShop(dataDir: string, count: number): Promise<string> {
  const began = performance.now();
  const store = await openStore({ dataDir, seeds: [cropSeed] });
  await fillShop(store, Math.min(count, filled));
  await store.close();
  if (count > filled) copyRows(databaseFile(dataDir), Math.round(count / filled) - 1);
  return ((performance.now() - began) / 1000).toFixed(0);
}

function copyRows(file: string, copies: number): void {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  connection.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000");
  connection.exec("create temp table copies (prefix text)");
  const prefix = connection.prepare("insert into copies values (?)");
  for (let copy = 1; copy <= copies; copy += 1) prefix.run(`c${copy}-`);
  connection.exec("begin");
  for (const [table, ...named] of copiedTables) {
    const indexes = connection
      .prepare(
        "select name, sql from sqlite_schema where type = 'index' and sql is not null and tbl_name = ?",
      )
      .all(table);
    for (const { name } of indexes) connection.exec(`drop index "${name}"`);
    const columns = connection
      .prepare("select name from pragma_table_info(?)")
      .all(table)
      .map(({ name }) => String(name));
    const values = columns.map((name) =>
      named.some((one) => one === name) ? `prefix || "${name}"` : `"${name}"`,
    );
    const order = table === "search_posting" ? "order by 1, 2, 3" : "";
    connection.exec(
      `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
       select ${values.join(", ")} from copies, "${table}" ${order}`,
    );
    for (const { sql } of indexes) connection.exec(String(sql));
  }
  connection.exec("commit");
  connection.close();
}

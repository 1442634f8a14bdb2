import { readFileSync } from "node:fs";
import type { ChitBook } from "#knowledge/register/chit/contract.ts";
import { bookOf } from "#knowledge/register/chit/server/makeBook.ts";
import { withOrders } from "#knowledge/register/server/orders/prohibited.ts";
import { presentUse } from "#knowledge/register/server/present.ts";
import { readUses } from "#knowledge/register/server/readUses.ts";
import { shippedEdition } from "#knowledge/register/server/seed.ts";
import type { RegisterEditionTable } from "#knowledge/register/server/tables.ts";
import { namedPacks } from "#shop/market/server/namedPacks.ts";
import { gate, restrictions } from "./shippedGate.ts";

/** The book of the shipped register, without a database. */
export async function shippedBook(
  file = "src/knowledge/register/data/pesticide-uses.csv",
): Promise<ChitBook> {
  const { uses, coveredCrops } = await readUses(readFileSync(file));
  const edition = { id: "shipped", as_on: shippedEdition.asOn } as RegisterEditionTable;
  const rows = uses.flatMap((row) =>
    withOrders(presentUse({ ...row, edition_id: "shipped" }, edition), gate).map((use) => ({
      use,
      isDoubtful: row.doubt === 1 && use.prohibited === null,
    })),
  );
  const of = (doubtful: boolean) =>
    rows.filter(({ isDoubtful }) => isDoubtful === doubtful).map(({ use }) => use);
  return bookOf({
    ...{ edition: "shipped", asOn: shippedEdition.asOn, coveredCrops },
    ...{ clear: of(false), doubtful: of(true), restrictions, ...namedPacks() },
  });
}

import type { FastifyInstance } from "fastify";
import type { Database, LicenceTable } from "#database/tables.ts";
import { type Category, categories } from "#features/market/contract.ts";
import { daysLeft, isInForce, licenceState } from "#features/market/licences.ts";
import { sayLicence } from "#features/market/server/licences.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { serve } from "#kit/server/serve.ts";
import type { Person } from "#kit/server/server.ts";
import { readLicence, type TypedLicence } from "../../licenceRules.ts";
import { type Licence, licences } from "../../licencesContract.ts";
import { refuseFaults } from "../refuseFaults.ts";
import { openShop } from "../shop.ts";
import { LicenceKeeper } from "./keeper.ts";

/** What a shop is licensed to sell; a shop has its seller's id. */
export function serveLicences(app: FastifyInstance, db: Database): void {
  const keeper = new LicenceKeeper(app, db);

  const say = async (who: Person, category: Category, said: TypedLicence) => {
    const { number, authority, expiresOn: expires_on } = said;
    await db.transaction().execute(async (db) => {
      const at = Date.now();
      await openShop(db, who, at);
      await sayLicence(db, { shop_id: who.id, category }, { number, authority, expires_on }, at);
    });
    await keeper.follow(who.id, category);
    return licencesOf(db, who.id);
  };

  serve(app, licences.list, ({ who }) => licencesOf(db, who.id));

  serve(app, licences.say, ({ who, params, body }) => {
    const { said, faults } = readLicence(body, indianDay(Date.now()));
    if (said) return say(who, params.category, said);
    return refuseFaults(faults, "Something that was said of the licence is not right");
  });

  serve(app, licences.remove, ({ who, params }) =>
    say(who, params.category, { number: "", authority: "", expiresOn: "" }),
  );
}

/** One for each category, whether it was named or not. */
export async function licencesOf(db: Database, shopId: string): Promise<Licence[]> {
  const [rows, withheld] = await Promise.all([
    db.selectFrom("licence").selectAll().where("shop_id", "=", shopId).execute(),
    db
      .selectFrom("product")
      .select((product) => ["category", product.fn.countAll<number>().as("count")])
      .where("shop_id", "=", shopId)
      .where("category", "in", categories)
      .where("withheld", "=", 1)
      .where("deleted_at", "is", null)
      .groupBy("category")
      .execute(),
  ]);
  const today = indianDay(Date.now());
  return categories.map((category) =>
    present(category, {
      row: rows.find((row) => row.category === category),
      withheld: Number(withheld.find((row) => row.category === category)?.count ?? 0),
      today,
    }),
  );
}

function present(
  category: Category,
  { row, withheld, today }: { row: LicenceTable | undefined; withheld: number; today: string },
): Licence {
  const { number = "", authority = "", expires_on: expiresOn = "" } = row ?? {};
  const left = isInForce(expiresOn, today) ? daysLeft(expiresOn, today) : 0;
  const state = licenceState(expiresOn, today);
  return { category, number, authority, expiresOn, state, daysLeft: left, withheld };
}

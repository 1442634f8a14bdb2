import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { type Category, categories } from "#shop/market/contract.ts";
import { daysLeft, isInForce, licenceState } from "#shop/market/licences.ts";
import { findLicensed } from "#shop/market/server/law/licensedCategories.ts";
import type { LicenceTable } from "#shop/market/server/tables.ts";
import type { Application, DocumentType, Licence } from "../contract.ts";
import { findApplications } from "./applications.ts";
import { findDocumentTypes } from "./documents.ts";
import type { LicenceApplicationTable } from "./tables.ts";

/** One for each category, whether it was named or not. */
export async function licencesOf(db: Database, shopId: string): Promise<Licence[]> {
  const [rows, applications, needed, withheld, banned] = await Promise.all([
    db.selectFrom("licence").selectAll().where("shop_id", "=", shopId).execute(),
    findApplications(db, shopId),
    findLicensed(db),
    db
      .selectFrom("product")
      .select((product) => ["category", product.fn.countAll<number>().as("count")])
      .where("shop_id", "=", shopId)
      .where("category", "in", categories)
      .where("withheld", "=", 1)
      .where("deleted_at", "is", null)
      .groupBy("category")
      .execute(),
    // No licence brings back products that the law forbids; there are hardly ever any, so they are counted
    // apart and along their own index.
    db
      .selectFrom("product")
      .select((product) => ["category", product.fn.countAll<number>().as("count")])
      .where("banned", "<>", sql<string>`''`)
      .where("shop_id", "=", shopId)
      .where("deleted_at", "is", null)
      .groupBy("category")
      .execute(),
  ]);
  const types = await findDocumentTypes(
    db,
    applications.map(({ document }) => document),
  );
  const countOf = (counted: typeof withheld, category: string) =>
    Number(counted.find((row) => row.category === category)?.count ?? 0);
  const today = indianDay(Date.now());
  return categories.map((category) => {
    const application = applications.find((row) => row.category === category);
    return {
      ...present(
        category,
        rows.find((row) => row.category === category),
        today,
      ),
      needed: needed.has(category),
      withheld: countOf(withheld, category) - countOf(banned, category),
      application: application ? presentApplication(application, types) : null,
    };
  });
}

function present(
  category: Category,
  row: LicenceTable | undefined,
  today: string,
): Omit<Licence, "needed" | "withheld" | "application"> {
  const { number = "", authority = "", expires_on: expiresOn = "", holds_until: until = "" } = row ?? {};
  const left = isInForce(until, today) ? daysLeft(until, today) : 0;
  return {
    ...{ category, number, authority, expiresOn },
    verified: (row?.verified_at ?? null) !== null,
    countsUntil: until === expiresOn ? "" : until,
    state: licenceState(until, today),
    withdrawn: row?.withdrawn ?? "",
    daysLeft: left,
  };
}

export function presentApplication(
  row: LicenceApplicationTable,
  types: ReadonlyMap<string, DocumentType>,
): Application {
  return {
    ...{ number: row.number, authority: row.authority, region: row.region },
    ...{ issuedOn: row.issued_on, expiresOn: row.expires_on },
    ...{ state: row.state, reason: row.reason, handedInAt: row.handed_in_at },
    document: types.get(row.document) ?? null,
  };
}

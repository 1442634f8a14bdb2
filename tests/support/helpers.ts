import type { Store } from "#database/store.ts";
import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";
import type { TestPerson } from "./people.ts";

/** Makes a person a helper of a seller's shop, past the invitation. */
export async function addHelper(
  { db }: Pick<Store, "db">,
  seller: Pick<TestPerson, "id">,
  helper: TestPerson,
  role: HelperRole,
): Promise<TestPerson> {
  await db
    .insertInto("helper")
    .values({ person_id: helper.id, shop_id: seller.id, role, since: Date.now() })
    .execute();
  return helper;
}

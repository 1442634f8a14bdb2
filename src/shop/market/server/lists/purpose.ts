import type { Database } from "#database/tables.ts";
import { usesOf } from "#knowledge/register/server/uses.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { usesOfPack } from "#knowledge/register/uses/packUses.ts";
import type { Product } from "../../contract.ts";
import { withOffers } from "../catalogue/best.ts";
import { presentProduct } from "../present.ts";
import type { ListedProduct } from "../queries.ts";

type Purpose = NonNullable<Product["purpose"]>;

/** So many pests fit into the line of a card. */
const shown = 3;

/** By composition, of one edition: a pack is told apart from 900 rows. Bounded, as shops write compositions. */
let stored = { edition: "", purposes: new Map<string, Purpose>() };
const mostKept = 2_000;

/** Rows as lists carry them: entries with the number of their offers, pesticides with what they are registered against. */
export async function presentWithPurpose(db: Database, found: readonly ListedProduct[]): Promise<Product[]> {
  const { rows, shops } = await withOffers(db, found);
  const present = (row: ListedProduct): Product => {
    const count = shops.get(row.entry_id) ?? 1;
    return count > 1 ? { ...presentProduct(row), shops: count } : presentProduct(row);
  };
  const ids = rows.filter(({ category }) => category === "pesticides").map(({ id }) => id);
  if (ids.length === 0) return rows.map(present);
  const [packs, registered = []] = await Promise.all([
    db.selectFrom("product").select(["id", "composition"]).where("id", "in", ids).execute(),
    usesOf(db, {}),
  ]);
  const uses = registered.filter(({ prohibited }) => prohibited === null);
  const compositions = new Map(packs.map(({ id, composition }) => [id, composition]));
  return rows.map((row) => {
    const composition = compositions.get(row.id);
    const purpose = composition === undefined ? [] : purposeOf(composition, uses);
    return purpose.length > 0 ? { ...present(row), purpose } : present(row);
  });
}

function purposeOf(composition: string, uses: readonly RegisteredUse[]): Purpose {
  // The uses that are allowed change with the list of prohibitions too.
  const edition = `${uses[0]?.id} ${uses.length}`;
  if (stored.edition !== edition || stored.purposes.size >= mostKept)
    stored = { edition, purposes: new Map() };
  const before = stored.purposes.get(composition);
  if (before) return before;
  const named = new Map<string, number>();
  for (const { pests } of usesOfPack(uses, composition))
    for (const name of pests) named.set(name, (named.get(name) ?? 0) + 1);
  // Purposes that most rows name first.
  const purpose = [...named]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shown)
    .map(([name]) => name);
  stored.purposes.set(composition, purpose);
  return purpose;
}

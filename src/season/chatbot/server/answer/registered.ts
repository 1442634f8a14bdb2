import type { Database } from "#database/tables.ts";
import { doubtsOf, usesOf } from "#knowledge/register/server/uses.ts";
import { usesOfPack } from "#knowledge/register/uses/packUses.ts";
import { targetsIn } from "#shop/market/cropTargets.ts";

/**
 * Leaves out pesticides that the register has for other crops and not for these: EarthWorm offers none of them. What the register
 * does not know at all, as a trap, stays, and so does everything where no crop is named. What is sold for these crops comes first.
 */
export async function registeredFor<Product extends { readonly id: string; readonly category: string }>(
  db: Database,
  products: readonly Product[],
  crops: readonly string[],
): Promise<Product[]> {
  const asked = products.filter(({ category }) => category === "pesticides").map(({ id }) => id);
  if (crops.length === 0 || asked.length === 0) return [...products];
  const [packs, meant, uses = [], doubts] = await Promise.all([
    db.selectFrom("product").select(["id", "composition"]).where("id", "in", asked).execute(),
    meantFor(
      db,
      products.filter(({ category }) => category === "pesticides"),
      crops,
    ),
    usesOf(db, {}),
    doubtsOf(db, {}),
  ]);
  const left = new Set(
    packs.flatMap(({ id, composition }) => {
      const own = usesOfPack([...uses, ...doubts], composition);
      const isAllowed =
        own.length === 0 ||
        own.some((use) => !use.prohibited && use.crops.some((crop) => crops.includes(crop)));
      return isAllowed ? [id] : [];
    }),
  );
  return products
    .filter(({ id, category }) => category !== "pesticides" || left.has(id))
    .toSorted((one, other) => Number(meant.has(other.id)) - Number(meant.has(one.id)));
}

/** Ids of the products whose sellers name one of the crops. */
export async function meantFor(
  db: Database,
  products: readonly { readonly id: string }[],
  crops: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = products.map(({ id }) => id);
  if (asked.length === 0) return new Set();
  const rows = await db
    .selectFrom("product")
    .select(["id", "crop_targets"])
    .where("id", "in", asked)
    .execute();
  const isMeant = (targets: (typeof rows)[number]["crop_targets"]) =>
    targetsIn(targets).some((crop) => crops.includes(crop));
  return new Set(rows.flatMap(({ id, crop_targets }) => (isMeant(crop_targets) ? [id] : [])));
}

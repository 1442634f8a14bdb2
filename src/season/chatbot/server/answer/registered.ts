import type { Database } from "#database/tables.ts";
import { doubtsOf, usesOf } from "#knowledge/register/server/uses.ts";
import { usesOfPack } from "#knowledge/register/uses/packUses.ts";

/**
 * Leaves out pesticides that the register has for other crops and not for these: EarthWorm offers none of them. What the register,
 * as far as it was transcribed, does not know at all (a trap, a herbicide) stays, and so does everything where no crop is named.
 */
export async function registeredFor<Product extends { readonly id: string; readonly category: string }>(
  db: Database,
  products: readonly Product[],
  crops: readonly string[],
): Promise<Product[]> {
  const asked = products.filter(({ category }) => category === "pesticides").map(({ id }) => id);
  if (crops.length === 0 || asked.length === 0) return [...products];
  const [packs, uses = [], doubts] = await Promise.all([
    db.selectFrom("product").select(["id", "composition"]).where("id", "in", asked).execute(),
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
  return products.filter(({ id, category }) => category !== "pesticides" || left.has(id));
}

import type { Database } from "#database/tables.ts";
import { readComposition } from "#knowledge/register/uses/packUses.ts";
import { usualTimes } from "#knowledge/register/weeds/server/usualTimes.ts";
import { type SprayTime, usualTimeOf } from "#knowledge/register/weeds/sprayTime.ts";
import { targetsIn } from "../../cropTargets.ts";
import type { ListedProduct } from "../queries.ts";
import type { ProductTable } from "../tables.ts";
import { findPage } from "./categoryPage.ts";
import { kindsOfProduct } from "./kindWords.ts";

/** So many of the best rated of a category are looked through for the kind. */
const maxLookedThrough = 600;

/**
 * Others that somebody who looks at a product may want instead: of its kind for the same crops, then for other crops, best
 * rated first. Few are shown where few are alike. A seed goes by its crop first, since any of that crop's will do.
 */
export async function findRelated(
  db: Database,
  product: ProductTable,
  cropGroups: readonly string[],
  limit: number,
): Promise<ListedProduct[]> {
  const { category } = product;
  const crops = targetsIn(product.crop_targets);
  const kinds = kindsOfProduct({ ...product, cropGroups });
  // A biological one is most alike in being one; what it is against comes second.
  const kind = kinds.includes("bio") ? "bio" : kinds[0];
  // Of both lists so many that each is enough by itself without the product.
  const best = { sort: "rating", limit: limit + 1, within: maxLookedThrough } as const;
  const [forThem, ofKind] = await Promise.all([
    crops.length === 0
      ? []
      : findPage(db, { category, crops, kind: category === "seeds" ? undefined : kind }, best),
    kind === undefined ? [] : findPage(db, { category, kind }, { ...best, limit: 2 * limit + 1 }),
  ]);
  const alike = new Map([...forThem, ...ofKind].map((other) => [other.id, other]));
  alike.delete(product.id);
  const others = [...alike.values()].filter(
    ({ entry_id }) => entry_id === null || entry_id !== product.entry_id,
  );
  return (kinds.includes("weed") ? await ofSameTime(db, product, others) : others).slice(0, limit);
}

/** Weedkillers that do the same: what is sprayed before weeds come up takes no place of one for weeds that stand. */
async function ofSameTime(
  db: Database,
  { composition }: ProductTable,
  others: readonly ListedProduct[],
): Promise<ListedProduct[]> {
  if (others.length === 0) return [];
  const ids = others.map(({ id }) => id);
  const packs = await db.selectFrom("product").select(["id", "composition"]).where("id", "in", ids).execute();
  const times = new Map(packs.map((pack) => [pack.id, timeOf(pack.composition)]));
  const time = timeOf(composition);
  return others.filter(({ id }) => times.get(id) === time);
}

function timeOf(composition: string): SprayTime {
  return usualTimeOf(
    readComposition(composition).parts.map(({ active }) => active),
    usualTimes(),
  );
}

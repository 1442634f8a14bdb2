import type { Database } from "#database/tables.ts";
import { foldedWords } from "#kit/contract/fold.ts";
import { framed } from "#kit/server/text/phrases.ts";
import { wholeEdition } from "#knowledge/register/server/uses.ts";
import type { RegisteredUse } from "#knowledge/register/shapes.ts";
import { isUseAgainst } from "#knowledge/register/uses/against.ts";
import { usesOfPack } from "#knowledge/register/uses/packUses.ts";
import { goesIntoWater, isForField } from "#knowledge/register/uses/spray.ts";
import { applicationOf, inOrder } from "#knowledge/register/uses/usesShown.ts";
import { presentProduct } from "#shop/market/server/present.ts";
import { findProducts } from "#shop/market/server/queries.ts";
import { search } from "#shop/market/server/search/search.ts";
import { understand } from "#shop/market/server/search/understand.ts";
import type { Answered } from "../../contract.ts";
import { registerCells, registerPests } from "../../registerPests.ts";
import { presentAdvisory } from "../present.ts";
import { cropsHaving, type ShippedAdvisory, shippedAdvisories } from "../shipped.ts";
import { namedCrops } from "./cropFacts.ts";
import { nothing } from "./nothing.ts";
import type { Knowledge } from "./problems.ts";
import { shown } from "./productsFor.ts";

/** Answer of a problem: its first step, and on a crop that was named one registered use with the packs of that very product. */
export async function advisoryAnswer(
  knowledge: Knowledge,
  rows: readonly ShippedAdvisory[],
  crops: readonly string[],
): Promise<Answered> {
  const [first] = rows;
  if (!first) return nothing;
  const having = cropsHaving(first);
  const on = crops.find((id) => having.includes(id)) ?? crops[0];
  const { use, noUse } = await registeredAgainst(knowledge.db, first, on);
  const found = await findProducts(knowledge.db, [...first.product_ids]);
  // Seed of a variety that withstands it is for the next season, and a pesticide without a row here is no answer.
  const others = found.filter(({ category }) => category !== "seeds" && category !== "pesticides");
  const packs = use ? await packsOf(knowledge, use) : others.slice(0, shown);
  return {
    ...nothing,
    kind: "advisories",
    advisories: rows.slice(0, shown).map(presentAdvisory),
    step: first.immediate_advice[0] ?? null,
    on: namedCrops(knowledge, on === undefined ? [] : [on])[0] ?? null,
    ...{ use, noUse },
    products: packs.map(presentProduct),
  };
}

/** The first allowed use in the register's order whose dose can be measured out; where there is none, why. */
async function registeredAgainst(
  db: Database,
  { id }: ShippedAdvisory,
  crop: string | undefined,
): Promise<Pick<Answered, "use" | "noUse">> {
  const [pests, cells] = [registerPests[id] ?? [], registerCells[id] ?? []];
  const edition =
    crop === undefined || pests.length + cells.length === 0 ? undefined : await wholeEdition(db);
  if (crop === undefined || !edition) return { use: null, noUse: null };
  const { clear, doubtful, coveredCrops } = edition;
  const against = (uses: readonly RegisteredUse[]) =>
    uses.filter((use) => use.crops.includes(crop) && isUseAgainst(use, pests, cells));
  const rows = inOrder(against(clear)).filter(({ prohibited }) => prohibited === null);
  const use = rows.find(isReckoned) ?? null;
  const isNone = rows.length === 0 && coveredCrops.includes(crop) && against(doubtful).length === 0;
  const isSeed = rows.length > 0 && rows.every((row) => applicationOf(row) === "seed");
  return { use, noUse: isNone ? "none" : isSeed ? "seed" : null };
}

const isReckoned = (use: RegisteredUse) =>
  // The time of a weedkiller takes more than a line.
  use.weedControl === null &&
  isForField(use) &&
  goesIntoWater(use) &&
  use.dose !== null &&
  (use.dose.per === "ha" || use.dose.per === "litre_water") &&
  use.dose.unit !== "%";

/** Packs of the very product of a row that are looked at, before its strength is compared. */
const looked = 18;

/** Packs here of a registered use: the same actives in the same strength and formulation. */
async function packsOf({ db, vocabulary }: Knowledge, use: RegisteredUse) {
  const found = await search(db, await understand(use.actives.join(" "), vocabulary), looked);
  if (found.length === 0) return [];
  const packs = await db
    .selectFrom("product")
    .select(["id", "composition"])
    .where(
      "id",
      "in",
      found.map(({ id }) => id),
    )
    .execute();
  const same = new Set(
    packs.flatMap(({ id, composition }) => (usesOfPack([use], composition).length > 0 ? [id] : [])),
  );
  return found.filter(({ id, category }) => category === "pesticides" && same.has(id)).slice(0, shown);
}

/** Hands and hoe come before what is sprayed: the weeds that are meant, or weeds as such, with what is sold against them. */
export function weedAnswer(found: readonly ShippedAdvisory[], products: Answered["products"]): Answered {
  const isOfWeeds = ({ cause_type, crop_ids }: ShippedAdvisory) =>
    cause_type === "weed" && crop_ids.length === 0;
  const named = found.filter(({ cause_type }) => cause_type === "weed");
  const each = [...new Set(named.length > 0 ? named : shippedAdvisories().filter(isOfWeeds))];
  return { ...nothing, kind: "advisories", advisories: each.slice(0, shown).map(presentAdvisory), products };
}

/** Advisories of weeds that a framed text names by a whole phrase, whatever crop is a part of it: carrot grass. A weed comes before its kind. */
export function weedsNamed(text: string): ShippedAdvisory[] {
  const isKind = ({ id }: ShippedAdvisory) => Number(id.startsWith("weeds-"));
  return shippedAdvisories()
    .filter(
      ({ cause_type, crop_ids, ownKeywords }) =>
        cause_type === "weed" &&
        crop_ids.length > 0 &&
        ownKeywords.some((word) => text.includes(framed(foldedWords(word)))),
    )
    .toSorted((one, other) => isKind(one) - isKind(other));
}

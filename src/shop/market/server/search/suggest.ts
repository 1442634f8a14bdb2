import type { Database } from "#database/tables.ts";
import type { Answer } from "#kit/contract/call.ts";
import { foldedWords } from "#kit/contract/fold.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { typedText } from "#kit/server/typedText.ts";
import { categories, type market } from "../../contract.ts";
import { search } from "./search.ts";
import { understand } from "./understand.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

type Suggestions = Answer<typeof market.suggestions>;

const maxProducts = 6;
const maxCrops = 2;

/** Suggestions for the text typed so far: a category, a crop, then products. */
export async function suggest(db: Database, vocabulary: Vocabulary, query: string): Promise<Suggestions> {
  const sought = await understand(query, vocabulary, true);
  const products = await search(db, sought, maxProducts);
  const meant = new Set(sought.terms.flatMap((term) => [...term.tokens.keys()]));
  return [
    ...categories.filter((category) => foldedWords(category).some((word) => meant.has(word))).map(ofCategory),
    ...(await cropsCalled(db, meant)),
    ...products.map((product) => ({
      kind: "product" as const,
      id: product.id,
      name: typedText(product, "name"),
      shop: product.shop_id,
    })),
  ];
}

const ofCategory = (category: (typeof categories)[number]) => ({
  kind: "category" as const,
  id: category,
  name: category,
});

/** Crops that have seeds on the shelf and are called so, one for each name. */
async function cropsCalled(db: Database, terms: ReadonlySet<string>): Promise<Suggestions> {
  const crops = await db
    .selectFrom("crop")
    .select(["id", "name"])
    .where((crop) =>
      crop.exists(
        crop
          .selectFrom("product_crop")
          .select("product_id")
          .where("product_crop.category", "=", "seeds")
          .whereRef("product_crop.crop", "=", "crop.id"),
      ),
    )
    .orderBy("position")
    .execute();
  return crops
    .filter(({ name }) =>
      inEveryLanguage(name)
        .flatMap(foldedWords)
        .some((word) => terms.has(word)),
    )
    .slice(0, maxCrops)
    .map((crop) => ({ kind: "crop" as const, ...crop }));
}

import { sql } from "kysely";
import { ofPerson, type PersonalData, type Whose } from "#database/personal.ts";
import { pictureName } from "#kit/server/files/uploads.ts";
import { pictureWidths } from "../pictures.ts";

export const ofShop: Whose = (id) => sql<boolean>`shop_id = ${id}`;
export const ofProducts: Whose = (id) =>
  sql<boolean>`product_id in (select id from product where shop_id = ${id})`;

/** Why rows stay that an order leads to. */
export const forOrders = "orders of others name it; what stays of it names nobody";

export const personal: PersonalData = {
  tables: [
    { table: "review", name: "reviews", whose: ofPerson, key: ["id"], erasure: "unnamed" },
    {
      table: "shop",
      name: "shop",
      whose: (id) => sql`id = ${id}`,
      key: ["id"],
      erasure: "kept",
      why: forOrders,
    },
    { table: "shop_details", name: "shop-details", whose: ofShop, key: ["shop_id"], erasure: "deleted" },
    { table: "licence", name: "licences", whose: ofShop, key: ["category"], erasure: "deleted" },
    { table: "shop_pause", name: "shop-pauses", whose: ofShop, key: ["paused_by"], erasure: "deleted" },
    {
      table: "product",
      name: "products",
      whose: ofShop,
      key: ["id"],
      without: ["search_words", "random_key"],
      erasure: "kept",
      why: forOrders,
    },
    {
      table: "product_picture",
      name: "product-pictures",
      whose: ofProducts,
      key: ["name"],
      erasure: "kept",
      why: "orders of others show it",
      files: ({ name }) => [pictureName(String(name), pictureWidths.large)],
    },
    {
      table: "stock_change",
      name: "stock",
      whose: (id) => sql`(person_id = ${id} or ${ofProducts(id)})`,
      key: ["id"],
      erasure: "kept",
      why: "the sum of a product's rows is its stock; no note and no name stays",
    },
  ],
  impersonal: {
    catalogue_entry: "which products are the same goods, without a shop",
    entry_proposal: "which products look alike, without a shop",
    licensed_category: "which kinds need a licence",
    missed_asker: "hashes that tell three who ask from one, until three have",
    missed_search: "words that found nothing, shown once three had asked",
    product_active: "what is in a product, read out of its words",
    product_crop: "for which crops a product is",
    search_gram: "letters of words in products",
    search_posting: "words of products",
    search_word: "words of products",
  },
};

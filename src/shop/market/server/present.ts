import { fromJson } from "#database/json.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { type Language, languages } from "#kit/contract/languages.ts";
import { columnIn, type TextColumns } from "#kit/contract/textColumns.ts";
import { translateFilled, translationOf } from "#kit/server/translation.ts";
import { inLanguages, typedText } from "#kit/server/typedText.ts";
import { readComposition } from "#knowledge/register/composition.ts";
import { worstClass } from "#knowledge/register/rules.ts";
import { hazardsOf } from "#knowledge/register/server/actives.ts";
import { authorKey } from "#people/moderation/server/authorKey.ts";
import {
  type AfterHarvest,
  handlings,
  type Offer,
  type Product,
  type ProductPage,
  type Review,
  type Shop,
} from "../contract.ts";
import { forAllCrops } from "../cropTargets.ts";
import { isInForce } from "../licences.ts";
import { meanOf, percentOf, shownStock } from "../rules.ts";
import { presentPause } from "./pauses.ts";
import { presentPicture } from "./pictures.ts";
import type { ListedProduct } from "./queries.ts";
import { publicName } from "./reviews/publicName.ts";
import { availableOf } from "./shelfLife.ts";
import type {
  LicenceTable,
  ProductTable,
  ReviewTable,
  ShopDetailsTable,
  ShopPauseTable,
  ShopTable,
  StoredSources,
} from "./tables.ts";

/** A product's row as lists carry it. */
export function presentProduct(row: ListedProduct): Product {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    title: typedText(row, "name"),
    img1: row.picture,
    price: rupeesFromPaise(row.price_paise),
    mrp: rupeesFromPaise(row.mrp_paise),
    discount: percentOf(row.discount_basis_points),
    weight: row.weight_grams / 1000,
    packSize: row.pack_size,
    pack: packText(row),
    manufacturer: row.manufacturer,
    description: row.description,
    category: row.category,
    shop: row.shop_id,
    rating: { mean: meanOf(row.rating_sum, row.rating_count), count: row.rating_count },
    stock: shownStock(availableOf(row)),
  };
}

/** A pack's size in each language: as its seller typed it there, else the everyday words for what was typed in English. */
export function packText(row: Readonly<Record<TextColumns<"pack_size">, string>>): string {
  return inLanguages(
    Object.fromEntries(
      languages.map((language) => [
        language,
        row[columnIn("pack_size", language)] || packIn(row.pack_size, language),
      ]),
    ),
  );
}

function packIn(typed: string, language: Language): string {
  const known = translationOf(typed, language);
  if (known !== undefined) return known;
  const [, size = "", kind = ""] = /^(\d{1,6}(?:\.\d{1,3})?) ?([a-z]{1,10} [a-z]{1,10})$/i.exec(typed) ?? [];
  const pattern = `{size} ${kind.toLowerCase()}`;
  return translationOf(pattern, language) === undefined ? "" : translateFilled(pattern, { size }, language);
}

type CropName = { id: string; name: string };

/** A product's row as its page carries it, with what belongs to it. */
export function presentProductPage(
  row: ProductTable,
  beside: {
    shop: ShopTable;
    details: ShopDetailsTable | undefined;
    pauses: readonly ShopPauseTable[];
    /** Of the newest things the shop sells. */
    rating: { sum: number; count: number };
    licence: LicenceTable | undefined;
    crops: readonly CropName[];
    related: readonly ListedProduct[];
    pictures: readonly { readonly name: string }[];
    /** Where other shops offer the same. */
    entry: string | undefined;
    afterHarvest: AfterHarvest | null;
  },
): ProductPage {
  const sources = fromJson(row.sources);
  const contents = row.category === "pesticides" ? readComposition(row.composition) : [];
  return {
    ...presentProduct(row),
    about: typedText(row, "description"),
    pictures: beside.pictures.map(presentPicture),
    composition: row.composition,
    contents,
    crops: beside.crops.map(({ id, name }) => ({ id, name, img: `/crops/${id}.svg` })),
    forAllCrops: row.crop_targets === forAllCrops,
    dose: row.dose,
    doseText: typedText(row, "dose"),
    waitingDays: row.waiting_period_days,
    toxicityLabel: row.toxicity_label,
    whoClass: worstClass(hazardsOf(contents.map(({ active }) => active))),
    ...handlingOf(sources),
    restrictions: typedText(row, "restrictions"),
    sources: sourcesOf(sources),
    seller: {
      id: beside.shop.id,
      name: beside.shop.name,
      demonstration: beside.shop.demonstration === 1,
      paused: presentPause(beside.pauses),
      town: beside.details?.city ?? "",
      state: beside.details?.state ?? "",
      rating: { mean: meanOf(beside.rating.sum, beside.rating.count), count: beside.rating.count },
      licence: presentLicence(beside.licence),
    },
    related: beside.related.map(presentProduct),
    ...(beside.entry === undefined ? {} : { entry: beside.entry }),
    afterHarvest: beside.afterHarvest,
  };
}

/** Offers with the shops that make them. */
export function presentOffers(
  rows: readonly ListedProduct[],
  sellers: ReadonlyMap<string, Offer["shop"]>,
): Offer[] {
  return rows.flatMap((row) => {
    const shop = sellers.get(row.shop_id);
    if (!shop) return [];
    const { _id, price, mrp, stock, rating } = presentProduct(row);
    return [{ _id, price, mrp, stock, rating, shop }];
  });
}

function presentLicence(licence: LicenceTable | undefined): ProductPage["seller"]["licence"] {
  if (!licence || !isInForce(licence.holds_until, indianDay(Date.now()))) return null;
  const { number, authority, expires_on: expiresOn, verified_at } = licence;
  return { number, authority, expiresOn, verified: verified_at !== null };
}

type Fact = { source: string; basis: string };

function sourcesOf(stored: StoredSources): ProductPage["sources"] {
  const fact = (of: keyof ProductPage["sources"]): Fact => ({ source: "", basis: "", ...stored[of] });
  return {
    price: fact("price"),
    weight: fact("weight"),
    dose: fact("dose"),
    waiting: fact("waiting"),
    toxicity: fact("toxicity"),
  };
}

function handlingOf({ use }: StoredSources): Pick<ProductPage, "handling" | "living"> {
  return {
    handling: handlings.find((one) => one === use?.handling) ?? "sprayed",
    living: use?.living === true,
  };
}

/** Public part of a shop. */
export function presentShop(
  shop: ShopTable,
  beside: {
    details: ShopDetailsTable | undefined;
    rating: { sum: number; count: number };
    licences: readonly LicenceTable[];
    pauses: readonly ShopPauseTable[];
    products: readonly ListedProduct[];
  },
): Shop {
  const { details, rating, licences, pauses, products } = beside;
  return {
    id: shop.id,
    name: shop.name,
    demonstration: shop.demonstration === 1,
    paused: presentPause(pauses),
    town: details?.city ?? "",
    state: details?.state ?? "",
    rating: { mean: meanOf(rating.sum, rating.count), count: rating.count },
    licences: licences.map(({ category, number, authority, expires_on, verified_at }) => ({
      ...{ category, number, authority, expiresOn: expires_on, verified: verified_at !== null },
    })),
    delivery: details?.delivery ?? "",
    returns: details?.returns ?? "",
    products: products.map(presentProduct),
  };
}

export function presentReview(row: ReviewTable): Review {
  return {
    id: row.id,
    author: publicName(row.author),
    sender: authorKey(row.person_id),
    stars: row.stars,
    text: row.text,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

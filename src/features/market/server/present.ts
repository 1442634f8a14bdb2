import type { LicenceTable, ProductTable, ReviewTable, ShopTable } from "#database/tables.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { type Category, handlings, type Product, type ProductPage, type Review } from "../contract.ts";
import { forAllCrops } from "../cropTargets.ts";
import { isInForce } from "../licences.ts";
import { meanOf, percentOf, shownStock } from "../rules.ts";
import { presentPicture } from "./pictures.ts";
import type { ListedProduct } from "./queries.ts";

/** A product's row as lists carry it. */
export function presentProduct(row: ListedProduct): Product {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    name_hi: row.name_hi || row.name,
    img1: row.picture,
    price: rupeesFromPaise(row.price_paise),
    mrp: rupeesFromPaise(row.mrp_paise),
    discount: percentOf(row.discount_basis_points),
    weight: row.weight_grams / 1000,
    packSize: row.pack_size,
    packSize_hi: row.pack_size_hi || row.pack_size,
    manufacturer: row.manufacturer,
    description: row.description,
    category: row.category as Category,
    rating: { mean: meanOf(row.rating_sum, row.rating_count), count: row.rating_count },
    stock: shownStock(row.stock),
  };
}

type CropName = { id: string; name: string; name_hi: string };

/** A product's row as its page carries it, with what belongs to it. */
export function presentProductPage(
  row: ProductTable,
  beside: {
    shop: ShopTable;
    licence: LicenceTable | undefined;
    crops: readonly CropName[];
    related: readonly ListedProduct[];
    pictures: readonly { readonly name: string }[];
  },
): ProductPage {
  return {
    ...presentProduct(row),
    description_hi: row.description_hi || row.description,
    pictures: beside.pictures.map(presentPicture),
    composition: row.composition,
    crops: beside.crops.map((crop) => ({ ...crop, img: `/crops/${crop.id}.svg` })),
    forAllCrops: row.crop_targets === forAllCrops,
    dose: row.dose,
    dose_hi: row.dose_hi || row.dose,
    waitingDays: row.waiting_period_days,
    toxicityLabel: row.toxicity_label as ProductPage["toxicityLabel"],
    ...handlingOf(row.sources),
    restrictions: row.restrictions,
    restrictions_hi: row.restrictions_hi || row.restrictions,
    sources: sourcesOf(row.sources),
    seller: {
      id: beside.shop.id,
      name: beside.shop.name,
      demonstration: beside.shop.demonstration === 1,
      licence: presentLicence(beside.licence),
    },
    related: beside.related.map(presentProduct),
  };
}

function presentLicence(licence: LicenceTable | undefined): ProductPage["seller"]["licence"] {
  if (!licence || !isInForce(licence.expires_on, indianDay(Date.now()))) return null;
  return { number: licence.number, authority: licence.authority, expiresOn: licence.expires_on };
}

type Fact = { source: string; basis: string };

function sourcesOf(json: string): ProductPage["sources"] {
  const stored = JSON.parse(json) as Partial<Record<keyof ProductPage["sources"], Partial<Fact>>>;
  const fact = (of: keyof ProductPage["sources"]): Fact => ({ source: "", basis: "", ...stored[of] });
  return {
    price: fact("price"),
    weight: fact("weight"),
    dose: fact("dose"),
    waiting: fact("waiting"),
    toxicity: fact("toxicity"),
  };
}

function handlingOf(json: string): Pick<ProductPage, "handling" | "living"> {
  const { use } = JSON.parse(json) as { use?: { handling?: string; living?: boolean } };
  return {
    handling: handlings.find((one) => one === use?.handling) ?? "sprayed",
    living: use?.living === true,
  };
}

export function presentReview(row: ReviewTable): Review {
  return {
    id: row.id,
    author: row.author,
    stars: row.stars,
    text: row.text,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

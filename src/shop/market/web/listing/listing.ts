import type { Input } from "#kit/contract/call.ts";
import type { QueryParams } from "#kit/web/router/queryParams.ts";
import { type Category, type market, type Sorting, sortings } from "../../contract.ts";
import { type Kind, kindsOf } from "../../kinds.ts";

/** Filters and sorting of a category; all of it is in the address. Prices in Rs, as typed. */
export interface Listing {
  readonly sort: Sorting;
  /** Empty for every kind. */
  readonly kind: Kind | "";
  readonly crop: string;
  readonly manufacturer: string;
  readonly minPrice: string;
  readonly maxPrice: string;
}

/** Words of the address's query. */
export function readListing(category: Category, texts: QueryParams<keyof Listing>): Listing {
  const sort = sortings.find((known) => known === texts.get("sort")) ?? "rating";
  const figure = (name: "minPrice" | "maxPrice") =>
    /^\d{1,8}$/.test(texts.get(name) ?? "") ? (texts.get(name) ?? "") : "";
  return {
    sort,
    kind: kindsOf[category].find((known) => known === texts.get("kind")) ?? "",
    crop: texts.get("crop") ?? "",
    manufacturer: texts.get("manufacturer") ?? "",
    minPrice: figure("minPrice"),
    maxPrice: figure("maxPrice"),
  };
}

/** Narrowed to nothing; the kind has a row of its own. */
export const everything = { crop: "", manufacturer: "", minPrice: "", maxPrice: "" } as const;

export function isNarrowed(listing: Listing): boolean {
  return (Object.keys(everything) as (keyof typeof everything)[]).some((name) => listing[name] !== "");
}

/** The query of the address for a listing; the standard sorting needs no word. */
export function wordsOf(listing: Listing): Record<string, string> {
  return { ...listing, sort: listing.sort === "rating" ? "" : listing.sort };
}

/** The call's query for a page of a listing. */
export function queryOf(
  category: Category,
  { sort, kind, crop, manufacturer, minPrice, maxPrice }: Listing,
  cursor?: string,
): Input<typeof market.browse>["query"] {
  return {
    category,
    sort,
    ...(kind ? { kind } : {}),
    ...(crop ? { crop } : {}),
    ...(manufacturer ? { manufacturer } : {}),
    ...(minPrice ? { minPrice: Number(minPrice) } : {}),
    ...(maxPrice ? { maxPrice: Number(maxPrice) } : {}),
    limit: pageSize,
    ...(cursor ? { cursor } : {}),
  };
}

/** A page of a list on a screen: a phone shows about four at once. */
export const pageSize = 12;

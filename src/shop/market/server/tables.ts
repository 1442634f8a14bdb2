import type { Json } from "#database/json.ts";
import type { Category, ProductPage } from "../contract.ts";
import type { ParsedProduct } from "../productFields.ts";
import type { StockReason } from "../rules.ts";
import type { StoredShelfLife } from "./shelfLife.ts";

/** By fact, where it comes from and on what basis; `use`: how one is applied, and whether it is alive. */
export interface StoredSources extends Partial<Record<keyof ProductPage["sources"], Partial<StoredFact>>> {
  use?: { handling?: string; living?: boolean };
}

interface StoredFact {
  source: string;
  basis: string;
}

declare module "#database/tables.ts" {
  interface Tables {
    shop: ShopTable;
    shop_details: ShopDetailsTable;
    licence: LicenceTable;
    licensed_category: LicensedCategoryTable;
    shop_pause: ShopPauseTable;
    product: ProductTable;
    catalogue_entry: CatalogueEntryTable;
    entry_proposal: EntryProposalTable;
    product_active: ProductActiveTable;
    product_crop: ProductCropTable;
    product_picture: ProductPictureTable;
    stock_change: StockChangeTable;
    review: ReviewTable;
    search_posting: SearchPostingTable;
    search_word: SearchWordTable;
    search_gram: SearchGramTable;
    missed_search: MissedSearchTable;
    missed_asker: MissedAskerTable;
  }
}

/** Who sells. */
export interface ShopTable {
  /** The seller's person id; a word of its own for a demonstration shop, which nobody can log in as. */
  id: string;
  name: string;
  /** 1 for a shop that ships with the program. */
  demonstration: number;
  created_at: number;
  /** While the shelf of a closed shop is cleared; nothing of it is shown any more. */
  closing_at: number | null;
  /** While it sells nothing (`shop_pause`); null otherwise. */
  paused_at: number | null;
  /** Since when reports, or the desk, keep all of it from buyers. */
  hidden_at: number | null;
  /** Since when its seller is suspended: nothing of it is shown meanwhile. */
  suspended_at: number | null;
}

/** Why a shop sells nothing just now; its seller and an operator have a word each. */
export interface ShopPauseTable {
  shop_id: string;
  paused_by: PausedBy;
  /** Its last day in India, `2026-12-05`; empty where nobody knows it. */
  until_day: string;
  /** An operator's, for the seller to read; empty for a holiday. */
  reason: string;
  at: number;
}
export type PausedBy = "seller" | "operator";

/** A category that is sold only under a licence. */
export interface LicensedCategoryTable {
  category: Category;
}

/** A shop's own details; texts are empty until they are entered. Buyers see town and state alone. */
export interface ShopDetailsTable {
  shop_id: string;
  /** Sender of the parcels, as printed on them. */
  sender: string;
  /** Ten digits. */
  phone: string;
  /** Six digits. */
  postcode: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  /** Of the goods and services tax, 15 characters; empty for who has none. */
  gstin: string;
  /** When its seller was shown how money comes (ms since 1970); null before. */
  payment_read_at: number | null;
  updated_at: number;
  /** Texts for buyers on its delivery and on returns. */
  delivery: string;
  returns: string;
}

/** A shop's licences: those an operator has checked, or those named before anybody did. */
export interface LicenceTable {
  shop_id: string;
  category: Category;
  /** Empty, as the next two, where it was taken away again. */
  number: string;
  authority: string;
  /** Its last day in India, `2027-03-31`. */
  expires_on: string;
  /**
   * State that the shop's products follow: 1 while it is in force, 0 when it is not; null while that is being
   * brought about.
   */
  settled: number | null;
  /** The last day on which it counts: `expires_on`, or sooner where nobody has checked it yet. */
  holds_until: string;
  /** When an operator approved it (ms since 1970); null where it was named before anybody checked. */
  verified_at: number | null;
  /** ms since 1970; later with every change. */
  updated_at: number;
  /** The number as it is compared (licenceKey.ts); empty where there is none. */
  number_key: string;
  /** Why an operator took away what counted, for its seller; empty where none did, and once another one counts. */
  withdrawn: string;
}

/**
 * A pack on the shelf: what was said of it (productFields.ts), and what came of that. Rows stay when a product is deleted,
 * because orders name them.
 */
export interface ProductTable extends ParsedProduct {
  id: string;
  shop_id: string;
  /** (mrp - price) / mrp in hundredths of a percent, for sorting. */
  discount_basis_points: number;
  /** By fact, where it comes from and on what basis; of shipped pesticides also how one is applied. */
  sources: Json<StoredSources>;
  /** Path of the picture. */
  picture: string;
  /** Packs. Changed only together with a row of stock_change. */
  stock: number;
  /** From 0 to 1, drawn again when the product changes; random samples walk along it. */
  random_key: number;
  rating_sum: number;
  rating_count: number;
  /** By which ratings sort: the mean in thousandths, drawn towards the middle while there are few. */
  rating_order: number;
  /** The folded words under which search finds it, each with its weight. */
  search_words: string;
  hidden: number;
  deleted_at: number | null;
  created_at: number;
  updated_at: number;
  /** Grows by one whenever the product is updated. */
  version: number;
  /** 1 while its shop has no licence that holds for it (market/licences.ts); buyers do not see it. */
  withheld: number;
  /** JSON of the ban that keeps it from buyers (bans.ts), `withheld` too; empty where there is none. */
  banned: string;
  /** 1 where reports, or the desk, took it away; buyers do not see it, whatever its seller changes. */
  removed: number;
  /** JSON of `ShelfLife` (shelfLife.ts); empty for a product without lots. */
  shelf_life: StoredShelfLife;
  /** The catalogue entry that it is an offer of; null where no other shop offers the same goods. */
  entry_id: string | null;
}

/** The same goods of several shops: products of one kind, composition, pack and maker, each an offer. */
export interface CatalogueEntryTable {
  id: string;
  /** The offer under whose words search finds it; null while no offer is seen. */
  found_as: string | null;
  created_at: number;
}

/** Two products that look alike, for an operator to judge. */
export interface EntryProposalTable {
  product_id: string;
  other_id: string;
  /** Empty while nobody has judged. */
  judged: "" | "same" | "different";
  created_at: number;
}

/** An active of a pesticide, read out of its composition. */
export interface ProductActiveTable {
  product_id: string;
  /** In the composition, from 0. */
  place: number;
  /** In small letters. */
  active: string;
  /** Percent, or as it is said: `3000 ppm`; empty where nothing is said. */
  strength: string;
  formulation: string;
}

/** A crop that a product is for. */
export interface ProductCropTable {
  /** The product's. */
  category: Category;
  /** A crop's id, or `all`. */
  crop: string;
  product_id: string;
}

/** A seller's picture of a product. */
export interface ProductPictureTable {
  /** Random part of the names of its files. */
  name: string;
  product_id: string;
  /** From 0; the first one represents the product in lists. */
  place: number;
  created_at: number;
}

/** One change of a stock; the sum of a product's rows is its stock. */
export interface StockChangeTable {
  id: string;
  product_id: string;
  /** Packs; below 0 when they leave. */
  amount: number;
  reason: StockReason;
  order_id: string | null;
  person_id: string | null;
  at: number;
  /** The seller's own words; mostly empty. */
  note: string;
}

export interface ReviewTable {
  id: string;
  product_id: string;
  person_id: string;
  /** The name shown, as of the review. */
  author: string;
  /** 1 to 5. */
  stars: number;
  text: string;
  created_at: number;
  updated_at: number;
  /** 1 where it is shown nowhere and counts nowhere. */
  hidden: number;
}

/** Under which folded word search finds which product. */
export interface SearchPostingTable {
  word: string;
  /** 0 where the name says it, then what it is for, then the rest. */
  rank: number;
  product_id: string;
}

/** The vocabulary of search: a misspelt word is led to the nearest of these. */
export interface SearchWordTable {
  word: string;
  /** The shop that brought it. */
  shop_id: string;
  /** 1 where a second shop carried it since, or it ships with the program: it is no one shop's invention. */
  shared: number;
}

/** A word of the vocabulary under letters that it has in a row. */
export interface SearchGramTable {
  gram: string;
  /** How many words of this gram the same shop had brought before. */
  slot: number;
  word: string;
  shop_id: string;
}

/** Words that were searched and not found; shown to operators once three different people or networks asked. */
export interface MissedSearchTable {
  /** Folded. */
  words: string;
  askers: number;
  first_at: number;
  last_at: number;
}

/** Who asked, until there are three. */
export interface MissedAskerTable {
  words: string;
  /** SHA-256 of the words and the person or the network. */
  asker_hash: string;
}

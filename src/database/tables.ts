import type { Kysely } from "kysely";

/**
 * The rows as queries see them. A test compares this page with a migrated database on both engines,
 * so keep to one `column: type;` a line; a column that may be null says `| null`.
 * Money is whole paise, times are milliseconds since 1970, both as JavaScript numbers.
 */
export interface Tables {
  advisory: AdvisoryTable;
  attempt: AttemptTable;
  cart_line: CartLineTable;
  change: ChangeTable;
  crop: CropTable;
  known_device: KnownDeviceTable;
  message: MessageTable;
  migration: MigrationTable;
  order_address: OrderAddressTable;
  order_attempt: OrderAttemptTable;
  order_event: OrderEventTable;
  order_line: OrderLineTable;
  order_part: OrderPartTable;
  person: PersonTable;
  placed_order: PlacedOrderTable;
  product: ProductTable;
  product_crop: ProductCropTable;
  product_picture: ProductPictureTable;
  reset_link: ResetLinkTable;
  review: ReviewTable;
  room: RoomTable;
  saved_address: SavedAddressTable;
  search_gram: SearchGramTable;
  search_posting: SearchPostingTable;
  search_word: SearchWordTable;
  session: SessionTable;
  setting: SettingTable;
  shop: ShopTable;
  licence: LicenceTable;
  stock_change: StockChangeTable;
  product_import: ProductImportTable;
  product_import_row: ProductImportRowTable;
}

/** The one handle that every query takes first; inside a transaction it is the transaction. */
export type Database = Kysely<Tables>;

/** Somebody with an account, or a demonstration seller. */
export interface PersonTable {
  id: string;
  /** Trimmed and in lower case. */
  email: string;
  name: string;
  role: "user" | "seller";
  /** Argon2id in PHC form; null for demonstration sellers, who can't log in. */
  password_hash: string | null;
  /** Random part of the picture's file names. */
  picture: string | null;
  /** 1 for those who look after the site. */
  operator: number;
  created_at: number;
  /** Null while the account is there; else what it left is being cleared away, and the row then goes too. */
  closed_at: number | null;
}

export interface SessionTable {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string;
  /** Names the session to its owner. */
  id: string;
  person_id: string;
  /** `Chrome · Android` */
  device: string;
  created_at: number;
  seen_at: number;
}

/** A browser from which the person has logged in before. */
export interface KnownDeviceTable {
  token_hash: string;
  person_id: string;
  seen_at: number;
}

/** A link that sets a new password, once. */
export interface ResetLinkTable {
  token_hash: string;
  person_id: string;
  expires_at: number;
}

/** How often something was tried. */
export interface AttemptTable {
  /** What is counted: `login:account:…`, `login:network:…`. */
  key: string;
  count: number;
  /** Not before this. */
  blocked_until: number;
  /** Forgotten after this. */
  ends_at: number;
}

/** A crop of the shipped list. All money and water is per hectare, but for prices, which are per kg. */
export interface CropTable {
  id: string;
  /** Place in the shipped file, from 0. */
  position: number;
  name: string;
  name_hi: string;
  scientific_name: string;
  crop_group: string;
  /** The principal soil. */
  soil: string;
  /** Further soils, joined by `|`, or empty. */
  also_soils: string;
  /** The principal season, the first of `seasons`. */
  season: string;
  /** All seasons, joined by `|`. */
  seasons: string;
  brief: string;
  brief_hi: string;
  info: string;
  info_hi: string;
  investment_paise: number;
  water_mm: number;
  water_litres_per_hectare: number;
  water_class: string;
  yield_kg_per_hectare: number;
  price_paise_per_kg: number;
  gross_income_paise: number;
  profit_paise: number;
  /** The cautious case; may be a loss. */
  profit_stress_paise: number;
  mandi_price_paise_per_kg: number | null;
  gross_at_mandi_paise: number | null;
  profit_at_mandi_paise: number | null;
  duration_days: number;
  sowing_months: string;
  harvest_months: string;
  temperature_min_c: number;
  temperature_max_c: number;
  rainfall_min_mm: number;
  rainfall_max_mm: number;
  ph_min: number;
  ph_max: number;
  /** `high`, `medium` or `low`. */
  confidence: string;
  /** JSON: by figure, where it comes from and on what basis. */
  sources: string;
}

/** What somebody said in the live room. Who it was is `person_id` or `guest_hash`, or neither once the account is gone. */
export interface MessageTable {
  /** From 1 without gaps, in the order of the commits. */
  place: number;
  /** Chosen by the sender: a whole number up to 1e14 in decimal. */
  msg_id: string;
  person_id: string | null;
  /** SHA-256 of the guest's token. */
  guest_hash: string | null;
  username: string;
  /** `msg_id` of the message that this one answers. */
  refers_to: string | null;
  message: string;
  /** HH:MM by the sender's own clock. */
  timestamp: string;
  /** By the server's clock. */
  sent_at: number;
}

/** A shipped advisory: a problem of crops, and what to do. */
export interface AdvisoryTable {
  id: string;
  /** Place in the shipped file, from 0. */
  position: number;
  problem: string;
  problem_hi: string;
  /** `virus`, `worm`, `insect`, `fungus` or `nutrient`. */
  cause_type: string;
  /** JSON: the crops' names, `[{ name, name_hi }]`. */
  crops: string;
  symptoms: string;
  symptoms_hi: string;
  cause: string;
  cause_hi: string;
  /** JSON: what to do now, step by step, `[{ text, text_hi }]`. */
  advice: string;
  /** JSON, as `advice`. */
  prevention: string;
  safety: string;
  safety_hi: string;
  source: string;
  basis: string;
  basis_hi: string;
  /** JSON, as `advice`: the figures that are common practice and not the source's. */
  estimates: string;
  /** JSON: further words by which it is sought, in both languages. */
  keywords: string;
  /** JSON: ids of crops that have a page; none where it is a problem of all crops. */
  crop_ids: string;
  /** JSON: products that fit, `[{ name, name_hi }]`. */
  products: string;
}

/** A migration that was applied to this database. */
export interface MigrationTable {
  /** The file's name without `.sql`. */
  name: string;
  checksum: string;
  applied_at: number;
}

/** The counter of a live room; locked by the transaction that writes an event into it. */
export interface RoomTable {
  id: string;
  last_place: number;
}

export interface SettingTable {
  key: string;
  value: string;
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
}

/** A pack on the shelf. Rows stay when a product is deleted, because orders name them. */
export interface ProductTable {
  id: string;
  shop_id: string;
  name: string;
  /** Empty where the seller gave none. */
  name_hi: string;
  /** `seeds`, `fertilizers` or `pesticides`. */
  category: string;
  /** As printed: `45 kg bag`. */
  pack_size: string;
  pack_size_hi: string;
  weight_grams: number;
  mrp_paise: number;
  /** Of one pack; never above the MRP. */
  price_paise: number;
  /** (mrp - price) / mrp in hundredths of a percent, for sorting. */
  discount_basis_points: number;
  manufacturer: string;
  composition: string;
  /** Crop ids joined by `|`, or `all`, or empty. */
  crop_targets: string;
  description: string;
  description_hi: string;
  /** Per hectare, as words. */
  dose: string;
  dose_hi: string;
  /** Days between the last use and the harvest; null where none is known: read the label. */
  waiting_period_days: number | null;
  /** `red`, `yellow`, `blue` or `green`; null where it is not known. */
  toxicity_label: string | null;
  restrictions: string;
  restrictions_hi: string;
  /**
   * JSON: by fact (price, dose, waiting, toxicity, weight), where it comes from and on what basis; of shipped pesticides
   * also `use`: how one is applied, and whether it is alive.
   */
  sources: string;
  /** Path of the picture. */
  picture: string;
  /** Packs. Changed only together with a row of stock_change. */
  stock: number;
  /** From 0 to 1, drawn anew when the product changes; random samples walk along it. */
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
  /** The seller's own number for it, once in a shop; null where there is none. */
  sku: string | null;
  /** The seller is told from so many packs down. */
  low_stock_at: number;
  /** Grows by one whenever the product is said anew. */
  version: number;
  /** 1 while its shop has no licence that holds for it (market/licences.ts); buyers do not see it. */
  withheld: number;
}

/** What a shop is licensed to sell. */
export interface LicenceTable {
  shop_id: string;
  category: string;
  /** Empty, as the next two, where it was taken away again. */
  number: string;
  authority: string;
  /** Its last day in India, `2027-03-31`. */
  expires_on: string;
  /** What the shop's products follow: 1 while it holds, 0 when it does not; null while that is being brought about. */
  settled: number | null;
  /** ms since 1970; later with every change. */
  updated_at: number;
}

/** A crop that a product is for. */
export interface ProductCropTable {
  /** The product's category. */
  category: string;
  /** A crop's id, or `all`. */
  crop: string;
  product_id: string;
}

/** A seller's picture of a product. */
export interface ProductPictureTable {
  /** Random part of the names of its files. */
  name: string;
  product_id: string;
  /** From 0; the first one stands for the product in lists. */
  place: number;
  created_at: number;
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

/** One change of a stock; the sum of a product's rows is its stock. */
export interface StockChangeTable {
  id: string;
  product_id: string;
  /** Packs; below 0 when they leave. */
  amount: number;
  /** `opening`, `sold`, `cancelled`, `unpaid`, `returned`, `set`, `delivery`, `counted`, `damaged`, `other` */
  reason: string;
  order_id: string | null;
  person_id: string | null;
  at: number;
  /** The seller's own words; mostly empty. */
  note: string;
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

/** A subject that changed, told to the other processes. */
export interface ChangeTable {
  id: string;
  subject: string;
  at: number;
}

/** What somebody means to buy. */
export interface CartLineTable {
  person_id: string;
  product_id: string;
  /** Packs, 1 to 1000. */
  quantity: number;
  /** The price when it was put in or its quantity changed. */
  price_seen_paise: number;
  added_at: number;
}

/** An address that somebody wished to keep; what may be left out is empty. */
export interface SavedAddressTable {
  person_id: string;
  /** Made of the words. */
  id: string;
  fname: string;
  lname: string;
  company: string;
  country: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  /** Six digits. */
  postcode: string;
  /** Ten digits. */
  phone: string;
  used_at: number;
}

/** An order with its sums as they were. */
export interface PlacedOrderTable {
  /** Random. */
  id: string;
  /** Null once the account is deleted. */
  person_id: string | null;
  payment: "bank" | "cod" | "paypal";
  /** Sum of the MRPs. */
  subtotal_paise: number;
  you_save_paise: number;
  shipping_paise: number;
  /** What is paid. */
  total_paise: number;
  placed_at: number;
}

/** Where an order goes; the database takes it away with the account. */
export interface OrderAddressTable {
  order_id: string;
  person_id: string;
  fname: string;
  lname: string;
  company: string;
  country: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  postcode: string;
  phone: string;
}

/** A try to order, by the key that the page drew. */
export interface OrderAttemptTable {
  person_id: string;
  key: string;
  /** SHA-256 of what was asked for, hexadecimal. */
  body_hash: string;
  /** JSON, as it was answered. */
  answer: string;
  at: number;
}

/** One seller's part of an order. */
export interface OrderPartTable {
  id: string;
  order_id: string;
  shop_id: string;
  state: "placed" | "paid" | "packed" | "shipped" | "delivered" | "cancelled" | "returned";
  /** Of the parcel; empty while there is none. */
  tracking: string;
  /** Why it was cancelled or returned; empty otherwise. */
  reason: string;
  placed_at: number;
  updated_at: number;
  /** By when it has to be paid; null where it is paid at the door. */
  pay_by: number | null;
}

/** What was bought, as it was then. */
export interface OrderLineTable {
  part_id: string;
  product_id: string;
  name: string;
  name_hi: string;
  img: string;
  pack_size: string;
  pack_size_hi: string;
  /** Of one pack. */
  price_paise: number;
  mrp_paise: number;
  quantity: number;
}

/** A part came into a state. */
export interface OrderEventTable {
  id: string;
  part_id: string;
  state: string;
  at: number;
  done_by: "buyer" | "seller" | "payment" | "site";
}

/** A seller's file of products. */
export interface ProductImportTable {
  id: string;
  person_id: string;
  file_name: string;
  /** JSON list of the file's own columns. */
  head: string;
  state: "checking" | "ready" | "applying" | "done" | "cancelled" | "broken";
  fresh: number;
  changed: number;
  same: number;
  bad: number;
  /** Good rows on the shelf, and up to which line of the file. */
  taken: number;
  taken_to_line: number;
  resumed: number;
  created_at: number;
  touched_at: number;
  /** Times that taking it failed, and when it is tried again. */
  tries: number;
  next_try_at: number;
  /** The row at which it was given up, then in the state `broken`; else 0. */
  failed_line: number;
  /** Bad rows that are kept. */
  reported: number;
  /** 0 once none of its rows is left. */
  rows_left: number;
}

/** One row of such a file. */
export interface ProductImportRowTable {
  import_id: string;
  line: number;
  kind: "new" | "changed" | "same" | "bad";
  sku: string;
  name: string;
  /** JSON: GoodRow or TypedFault[] of the seller's room. */
  facts: string;
  /** JSON list of a bad row's own cells; else empty. */
  cells: string;
}

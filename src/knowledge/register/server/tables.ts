import type { Json } from "#database/json.ts";
import type { PartSource } from "../contract.ts";
import type { DosePer, UseKind, Waiting } from "../shapes.ts";

declare module "#database/tables.ts" {
  interface Tables {
    register_edition: RegisterEditionTable;
    registered_use: RegisteredUseTable;
    restricted_list: RestrictedListTable;
    restricted_substance: RestrictedSubstanceTable;
    restricted_gate: RestrictedGateTable;
  }
}

/** A file of the register that was loaded; never changed afterwards. */
export interface RegisterEditionTable {
  /** Its day and the first signs of its hash. */
  id: string;
  /** The day as on which it speaks, `2026-03-31`. */
  as_on: string;
  source: string;
  /** SHA-256 of the file. */
  hash: string;
  row_count: number;
  doubtful: number;
  /** Ids of the crops of which every row is in it, joined by `|`. */
  covered_crops: string;
  loaded_at: number;
  sources: Json<PartSource[]>;
  /** ms since 1970, when an operator took it back; null while it may be the current one. */
  withdrawn_at: number | null;
}

/** A row of the register as an edition has it. */
export interface RegisteredUseTable {
  edition_id: string;
  /** Of what the row says; the same row of two editions has one hash. */
  row_hash: string;
  /** In the file, from 0. */
  place: number;
  part: string;
  page: number;
  row_number: number;
  kind: UseKind;
  /** Joined by ` + `. */
  actives: string;
  formulation: string;
  strength: string;
  product: string;
  /** The register's own word. */
  crop: string;
  /** Joined by `|`; empty where we keep no such crop. */
  crop_ids: string;
  /** Set where the crop word is a group, `Cucurbits`, so that the ids are our reading. */
  crop_reading: string;
  /** Its mark in the list of restricted substances: `BANNED: …`, `PROHIBITED on …`, `restricted substance (…)`. */
  restricted_mark: string;
  /** Common names, joined by `|`. */
  pests: string;
  pest: string;
  application: string;
  dose_least: number | null;
  dose_most: number | null;
  dose_unit: "" | "g" | "ml" | "%";
  dose_per: DosePer;
  dose_as_written: string;
  /** Litres per hectare. */
  water_least: number | null;
  water_most: number | null;
  /** The cell itself, which may say how it is applied: `50-100 ml/plant`, `Broadcast`. */
  water_as_written: string;
  waiting: Waiting;
  waiting_days: number | null;
  waiting_note: string;
  /** 1 where the row contradicts itself or another one: shown nowhere. */
  doubt: number;
  doubt_reason: string;
}

/** A list of banned and restricted substances that was loaded. */
export interface RestrictedListTable {
  id: string;
  list_date: string;
  hash: string;
  substances: number;
  loaded_at: number;
}

export interface RestrictedSubstanceTable {
  list_id: string;
  place: number;
  substance: string;
  /** `banned`, `banned_use_export_allowed`, `withdrawn`, `refused` or `restricted`. */
  status: string;
  section: string;
  order_number: string;
  order_date: string;
  scope: string;
  /** Words of the order, joined by `|`. */
  not_on: string;
  /** Ids of our crops, joined by `|`; `*` is every crop but those of `only_on`. */
  not_on_crop_ids: string;
  only_on: string;
  formulations: string;
  sellable: string;
  note: string;
  /** Joined by `|`. */
  spellings: string;
  hindi: string;
  /** Names that look alike and are allowed, joined by `|`. */
  lookalikes: string;
}

/** One row: the lock between those who write products and who loads a list. */
export interface RestrictedGateTable {
  id: number;
  /** The list that holds; empty before the first one. */
  list_id: string;
}

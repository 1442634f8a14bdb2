import type { Json } from "#database/json.ts";
import type { Soil } from "#knowledge/crops/contract.ts";
import type { EntryFacts } from "../diary/entries.ts";
import type { Pump, SoilCard, Unit } from "../fieldShapes.ts";
import type { WaterTold } from "../morning.ts";
import type { StageDays } from "../plan/types.ts";
import type { EntryKind, WaterSource } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    field: FieldTable;
    season: SeasonTable;
    season_entry: SeasonEntryTable;
    field_morning: FieldMorningTable;
  }
}

export interface FieldTable {
  id: string;
  person_id: string;
  /** Idempotency key that it was made with, and the hash of what came with it. */
  key: string | null;
  body_hash: string | null;
  name: string;
  area_ha: number;
  unit: Json<Unit> | null;
  soil: Soil | null;
  /** LGD code. */
  district: number | null;
  state: string | null;
  water: WaterSource | null;
  pump: Json<Pump> | null;
  sprayer_litres: number | null;
  canal_turn_on: string | null;
  soil_card: Json<SoilCard> | null;
  /** A crop's id, or `fallow`. */
  crop_before: string | null;
  created_at: number;
}

export interface SeasonTable {
  id: string;
  field_id: string;
  person_id: string;
  /** Idempotency key that it was made with, and the hash of what came with it. */
  key: string | null;
  body_hash: string | null;
  crop_id: string;
  /** Day of India. */
  sown_on: string;
  stage_days: Json<StageDays> | null;
  over_on: string | null;
  /** The season whose plan it repeats. */
  repeats: string | null;
  /** SEQUENCE of its calendar. */
  version: number;
  /** Rows of its diary, undone ones too. */
  entries: number;
  created_at: number;
  /** When its plan or what is done of it changed last. */
  updated_at: number;
}

/** One line of the diary. */
export interface SeasonEntryTable {
  id: string;
  season_id: string;
  person_id: string;
  /** Idempotency key; of further seasons of the same entry with their number behind it. */
  key: string;
  body_hash: string;
  kind: EntryKind;
  day: string;
  /** Return of a sale, or cost of anything else. */
  amount_paise: number | null;
  facts: Json<EntryFacts>;
  version: number;
  undone_at: number | null;
  created_at: number;
  /** Random part of the name of its photo's file. */
  photo: string | null;
  /** Product whose seed was sown, where it is told of after the harvest. */
  seed_id: string | null;
  /** Whether it would be sown again: 1, 0. */
  seed_again: number | null;
}

/** Whose fields were looked at in the morning. */
export interface FieldMorningTable {
  person_id: string;
  /** Day of India: up to which. */
  day: string;
  water_told: Json<WaterTold>;
}

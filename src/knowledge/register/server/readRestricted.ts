import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { CannotOpen } from "#database/refusals.ts";
import { startOfDay } from "#kit/contract/days/indianDays.ts";
import { formulationRules, type Gate, gateOf } from "../gate.ts";
import type { Restriction } from "../restriction.ts";
import { chemicalActives } from "./actives.ts";
import { ids } from "./readUses.ts";
import type { RestrictedSubstanceTable } from "./tables.ts";

/** A file of the list, read whole or not at all. */
export interface ReadRestricted {
  readonly hash: string;
  readonly listDate: string;
  readonly substances: readonly Omit<RestrictedSubstanceTable, "list_id">[];
  readonly gate: Gate;
}

const scopes = ["all_uses", "crops", "uses", "formulations", "crops_and_formulations"];
/** In the list's own words: who may sell it to farmers. Anything else, as a capital letter, would lift a ban in silence. */
const sellable = /^(?:no|yes|only)\b/;
const statuses = ["banned", "banned_use_export_allowed", "withdrawn", "refused", "restricted"];
const maxRows = 5_000;
const maxLetters = 2_000;

type Row = Readonly<Record<string, string>>;

/** Reads a list of banned and restricted substances; fails in words that name the line. */
export function readRestricted(file: Buffer): ReadRestricted {
  const rows = rowsOf(file);
  const listDate = rows[0]?.list_date?.trim() ?? "";
  if (rows.length === 0 || rows.length > maxRows) {
    throw new CannotOpen(`The file has ${rows.length} rows; from 1 to ${maxRows} are taken.`);
  }
  if (startOfDay(listDate) === undefined) throw atLine(0, "list_date is no day like 2026-07-31");
  const substances = rows.map((row, place) => substanceOf(row, place, listDate));
  return {
    hash: createHash("sha256").update(file).digest("hex"),
    listDate,
    substances,
    gate: gateOf(substances.map(restrictionOf), chemicalActives()),
  };
}

function rowsOf(file: Buffer): Row[] {
  try {
    return parse(file, { columns: true, bom: true, skip_empty_lines: true });
  } catch (error) {
    throw new CannotOpen(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function substanceOf(row: Row, place: number, listDate: string): ReadRestricted["substances"][number] {
  const text = (column: string) => cell(row, column, place);
  if (text("substance") === "") throw atLine(place, "substance is missing");
  if (!statuses.includes(text("status"))) throw atLine(place, `status ${text("status")} is not known`);
  if (!scopes.includes(text("scope"))) throw atLine(place, `scope ${text("scope")} is not known`);
  if (!sellable.test(text("sellable_to_farmers")))
    throw atLine(
      place,
      `sellable_to_farmers is ${text("sellable_to_farmers")}, and neither no, yes nor only`,
    );
  if (text("list_date") !== listDate) throw atLine(place, "list_date differs from the first row's");
  // A part of an order that we can't read would let through what it forbids.
  if (text("scope").includes("formulations") && !formulationRules(text("formulations"))) {
    throw atLine(place, `formulations can't be understood: ${text("formulations")}`);
  }
  return {
    place,
    substance: text("substance"),
    status: text("status"),
    section: text("section"),
    order_number: text("order"),
    order_date: text("order_date"),
    scope: text("scope"),
    not_on: text("not_on"),
    not_on_crop_ids: text("not_on_crop_ids"),
    only_on: text("only_on"),
    formulations: text("formulations"),
    sellable: text("sellable_to_farmers"),
    note: text("note"),
    spellings: text("spellings"),
    hindi: text("hindi"),
    lookalikes: text("not_to_be_taken_for"),
  };
}

function cell(row: Row, column: string, place: number): string {
  const value = row[column];
  if (value === undefined) throw atLine(place, `the column ${column} is missing`);
  if (value.length > maxLetters) throw atLine(place, `${column} is longer than ${maxLetters} letters`);
  return value.trim();
}

/** The head is line 1. */
function atLine(place: number, what: string): CannotOpen {
  return new CannotOpen(`Line ${place + 2}: ${what}. Nothing was loaded.`);
}

/** A row of the list as the gate reads it. */
export function restrictionOf(row: Omit<RestrictedSubstanceTable, "list_id">): Restriction {
  return {
    substance: row.substance,
    status: row.status,
    order: row.order_number,
    orderDate: row.order_date,
    scope: row.scope,
    notOn: ids(row.not_on),
    notOnCrops: ids(row.not_on_crop_ids),
    onlyOn: ids(row.only_on),
    formulations: row.formulations,
    sellable: row.sellable,
    spellings: ids(row.spellings),
    hindi: ids(row.hindi),
    lookalikes: ids(row.lookalikes),
  };
}

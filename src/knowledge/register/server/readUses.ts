import { createHash } from "node:crypto";
import { parse } from "csv-parse";
import { CannotOpen } from "#database/refusals.ts";
import { YieldByTime, yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { PartSource } from "../contract.ts";
import { dosePers, useKinds, type Waiting } from "../shapes.ts";
import type { RegisteredUseTable } from "./tables.ts";

/** A row as a file has it, before it belongs to an edition. */
export type ReadUse = Omit<RegisteredUseTable, "edition_id">;

/** A file of the register, read whole or not at all. */
export interface ReadRegister {
  readonly hash: string;
  readonly uses: readonly ReadUse[];
  readonly sources: readonly PartSource[];
  /** Ids of the crops of which the file says that it has every row. */
  readonly coveredCrops: readonly string[];
}

type Row = Readonly<Record<string, string>>;

/** More than the whole register has. */
const maxRows = 10_000;
const maxLetters = 2_000;
/**
 * Above the figures of any label: 50 kg of granules a hectare, 310 days of a sugarcane that grows for a year.
 */
const mostDose = { g: 100_000, ml: 50_000, "%": 10 } as const;
const mostWater = 6_000;
const mostDays = 366;

/**
 * Reads a file of the register in slices, as it is megabytes; fails in words that name the line, so that nothing of a broken file is
 * loaded.
 */
export async function readUses(file: Buffer): Promise<ReadRegister> {
  const rows = await rowsOf(file);
  if (rows.length === 0) throw new CannotOpen("The file has no row.");
  const time = new YieldByTime();
  const uses: ReadUse[] = [];
  const hashes = new Set<string>();
  for (const [place, row] of rows.entries()) {
    await time.yieldIfDue();
    const use = readRow(row, place);
    if (hashes.has(use.row_hash)) throw atLine(place, `the row_hash ${use.row_hash} stands there twice`);
    hashes.add(use.row_hash);
    uses.push(use);
  }
  const covered = rows
    .filter(({ list }) => list === "main" || list === "more")
    .flatMap(({ crop_ids = "" }) => ids(crop_ids));
  return {
    hash: createHash("sha256").update(file).digest("hex"),
    uses,
    sources: sourcesOf(rows),
    coveredCrops: [...new Set(covered)].sort(),
  };
}

/** Bytes that are taken apart in one turn of the event loop, a few milliseconds. */
const sliceBytes = 16 * 1024;

async function rowsOf(file: Buffer): Promise<Row[]> {
  const rows: Row[] = [];
  let failed: Error | undefined;
  const parser = parse({ columns: true, bom: true, skip_empty_lines: true });
  parser.on("data", (row: Row) => rows.push(row));
  const ended = new Promise<void>((resolve) => {
    parser.on("end", resolve);
    parser.on("error", (error) => {
      failed = error;
      resolve();
    });
  });
  for (let start = 0; start < file.length && !failed && rows.length <= maxRows; start += sliceBytes) {
    parser.write(file.subarray(start, start + sliceBytes));
    await yieldToEventLoop();
  }
  if (!failed) parser.end();
  await ended;
  if (failed) throw new CannotOpen(`The file is no CSV: ${failed.message}`);
  if (rows.length > maxRows) throw new CannotOpen(`The file has more than ${maxRows} rows.`);
  return rows;
}

/** Where each part was read; files of older shapes do not say so. */
function sourcesOf(rows: readonly Row[]): PartSource[] {
  const sources = new Map<string, PartSource>();
  for (const { part = "", source = "", second_source: secondSource = "" } of rows) {
    if (source === "") continue;
    const key = JSON.stringify([part, source, secondSource]);
    sources.set(key, { part, source, secondSource, rows: (sources.get(key)?.rows ?? 0) + 1 });
  }
  return [...sources.values()];
}

function readRow(row: Row, place: number): ReadUse {
  const text = (column: string) => cell(row, column, place);
  const figure = (column: string) => figureOf(row, column, place);
  // Columns that files of older shapes do not have.
  const added = (column: string) => (row[column] === undefined ? "" : text(column));
  const [least, most] = [figure("dose_min"), figure("dose_max")];
  const unit = text("dose_unit");
  const hasDose = least !== null && most !== null && (unit === "g" || unit === "ml" || unit === "%");
  const isSure = text("doubt") !== "1";
  if (hasDose && isSure) {
    if (least > most) throw atLine(place, "dose_min is above dose_max");
    // Nothing is sprayed for nothing: a figure that slipped, or a column.
    if (least === 0) throw atLine(place, "dose_min is 0");
    if (most > mostDose[unit]) throw atLine(place, `dose_max is above ${mostDose[unit]} ${unit}`);
  }
  for (const column of ["water_l_ha_min", "water_l_ha_max"]) {
    const litres = figure(column);
    if (isSure && litres !== null && (litres < 1 || litres > mostWater))
      throw atLine(place, `${column} is not from 1 to ${mostWater} litres`);
  }
  const per = text("dose_per");
  const kind = useKinds.find((one) => one === text("kind"));
  if (!kind) throw atLine(place, `kind ${text("kind")} is not known`);
  if (!/^[0-9a-f]{16}$/.test(text("row_hash"))) throw atLine(place, "row_hash is missing");
  if (text("actives") === "" || text("product") === "") throw atLine(place, "actives or product is missing");
  return {
    row_hash: text("row_hash"),
    place,
    part: text("part"),
    page: whole(row, "page", place),
    row_number: whole(row, "row", place),
    kind,
    actives: text("actives"),
    formulation: text("formulation"),
    strength: text("strength_pct"),
    product: text("product"),
    crop: text("crop"),
    crop_ids: text("crop_ids"),
    crop_reading: added("crop_reading"),
    restricted_mark: added("restricted_mark"),
    pests: text("pests"),
    pest: text("pest"),
    application: text("application"),
    dose_least: hasDose ? least : null,
    dose_most: hasDose ? most : null,
    dose_unit: hasDose ? unit : "",
    dose_per: dosePers.find((one) => one === per) ?? "words",
    dose_as_written: text("dose_as_written"),
    water_least: figure("water_l_ha_min"),
    water_most: figure("water_l_ha_max"),
    water_as_written: added("water_as_written"),
    ...waitingOf(row, place),
    waiting_note: text("waiting_note"),
    doubt: text("doubt") === "1" ? 1 : 0,
    doubt_reason: text("doubt_reason"),
  };
}

/** Living things: fungi, bacteria, viruses, scents. Neem and other extracts are not among them and have days. */
const living =
  /bacillus|beauveria|metarhizium|lecanicillium|trichoderma|pseudomonas|purpureocillium|pochonia|ampelomyces|npv|pheromone|gossyplure/i;

/** An empty cell is unknown and never 0; `Nil` and living things ask for none, which is another thing. */
function waitingOf(row: Row, place: number): { waiting: Waiting; waiting_days: number | null } {
  const status = cell(row, "waiting_status", place);
  const days = figureOf(row, "waiting_days", place);
  const without = (waiting: Waiting) => ({ waiting, waiting_days: null });
  if (status === "days") {
    if (days === null || !Number.isInteger(days) || days > mostDays)
      throw atLine(place, `waiting_days is no number of days up to ${mostDays}`);
    // The transcriber doubts the figure itself, not only the row around it.
    if (/^\d+ days/.test(cell(row, "doubt_reason", place))) return without("unknown");
    return { waiting: "days", waiting_days: days };
  }
  if (days !== null) throw atLine(place, `waiting_days stands beside ${status}`);
  if (status === "seed_treatment") return without("seed");
  if (status === "nil_stated") return without("none");
  if (living.test(cell(row, "actives", place))) return without("none");
  if (status === "not_applicable_stated") return without(isSeed(row) ? "seed" : "unknown");
  if (status === "not_stated") return without(isSeed(row) ? "seed" : "unknown");
  throw atLine(place, `waiting_status ${status} is not known`);
}

function isSeed({ application = "", dose_per = "" }: Row): boolean {
  return application === "seed treatment" || dose_per === "kg_seed";
}

function cell(row: Row, column: string, place: number): string {
  const value = row[column];
  if (value === undefined) throw atLine(place, `the column ${column} is missing`);
  if (value.length > maxLetters) throw atLine(place, `${column} is longer than ${maxLetters} letters`);
  return value.trim();
}

function figureOf(row: Row, column: string, place: number): number | null {
  const text = cell(row, column, place);
  if (text === "") return null;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw atLine(place, `${column} is no figure: ${text}`);
  return value;
}

function whole(row: Row, column: string, place: number): number {
  const value = figureOf(row, column, place);
  if (value === null || !Number.isInteger(value)) throw atLine(place, `${column} is no whole number`);
  return value;
}

/** The head is line 1. */
function atLine(place: number, what: string): CannotOpen {
  return new CannotOpen(`Line ${place + 2}: ${what}. Nothing was loaded.`);
}

export function ids(joined: string): string[] {
  return joined.split("|").filter(Boolean);
}

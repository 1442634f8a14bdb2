import { shortLine } from "#kit/contract/typedWords.ts";
import { type TypedField, typedFields } from "../../products/typedProduct.ts";
import { importLimits } from "../contract.ts";
import { refuseFile } from "./file.ts";

/** The added column of a report; a file that has it is taken without it. */
export const wrongColumn = { en: "what is wrong", hi: "क्या गलत है" } as const;

/** Where a file's columns stand. */
export interface Columns {
  readonly head: readonly string[];
  readonly at: ReadonlyMap<TypedField, number>;
  /** Those that mean nothing to us. */
  readonly unknown: readonly string[];
  /** The place of the report's own column, or -1. */
  readonly wrong: number;
}

/** Letters of a column's name that are told where it means nothing to us. */
const maxNameLetters = 60;
/** As many of these are told. */
const maxUnknown = 20;

const plain = (name: string) => name.trim().toLowerCase();
const isWrongColumn = (name: string) => Object.values(wrongColumn).some((known) => known === plain(name));

/** The head without the empty columns at its end, which table programs leave there. Refuses one of too many columns. */
export function headOf(cells: readonly string[]): readonly string[] {
  const head = cells.slice(0, cells.findLastIndex((name) => name.trim() !== "") + 1);
  return head.length > importLimits.columns ? refuseFile("too-many-columns") : head;
}

/** Finds the columns by the names of the head, in any order and case. Refuses a head without `sku`. */
export function columnsOf(head: readonly string[]): Columns {
  const at = new Map<TypedField, number>();
  const unknown: string[] = [];
  for (const [place, name] of head.entries()) {
    const field = typedFields.find((field) => plain(field) === plain(name));
    if (field && !at.has(field)) at.set(field, place);
    else if (!isWrongColumn(name) && plain(name) !== "") unknown.push(name);
  }
  if (!at.has("sku")) refuseFile("no-sku");
  const told = unknown.slice(0, maxUnknown).map((name) => shortLine(name, maxNameLetters));
  return { head, at, unknown: told, wrong: head.findIndex(isWrongColumn) };
}

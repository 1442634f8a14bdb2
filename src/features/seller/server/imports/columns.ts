import { type TypedField, typedFields } from "../../typedProduct.ts";
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

const plain = (name: string) => name.trim().toLowerCase();
const isWrongColumn = (name: string) => Object.values(wrongColumn).some((known) => known === plain(name));

/** Finds the columns by the names of the head, in any order and case. Refuses a head without `sku`. */
export function columnsOf(head: readonly string[]): Columns {
  const at = new Map<TypedField, number>();
  const unknown: string[] = [];
  for (const [place, name] of head.entries()) {
    const field = typedFields.find((field) => plain(field) === plain(name));
    if (field && !at.has(field)) at.set(field, place);
    else if (!isWrongColumn(name) && plain(name) !== "") unknown.push(name.trim().slice(0, 60));
  }
  if (!at.has("sku")) refuseFile("no-sku");
  return { head, at, unknown: unknown.slice(0, 20), wrong: head.findIndex(isWrongColumn) };
}

import { type Gate, gateOf } from "../gate.ts";
import { activeKey } from "./actives.ts";
import type { ChitBook } from "./contract.ts";
import { type ChitNames, chitNames } from "./names/chitNames.ts";
import { type PestNames, pestNames } from "./pests.ts";
import { type ChitUse, unpackRows } from "./rows.ts";

/** The book with what is looked up in it; made once. */
export interface OpenBook {
  readonly book: ChitBook;
  readonly uses: readonly ChitUse[];
  readonly byCrop: ReadonlyMap<string, readonly ChitUse[]>;
  /** Rows of every crop by one of their actives. */
  readonly byActive: ReadonlyMap<string, readonly ChitUse[]>;
  readonly facts: ReadonlyMap<string, ChitBook["actives"][number]>;
  readonly covered: ReadonlySet<string>;
  readonly names: ChitNames;
  readonly pests: PestNames;
  readonly gate: Gate;
}

export function openBook(book: ChitBook): OpenBook {
  const uses = unpackRows(book);
  const actives = book.actives.map(({ name }) => name);
  return openedWith(book, { uses, names: chitNames(book, uses), gate: gateOf(book.restrictions, actives) });
}

/** The book with its dearest parts already made: a server makes them in turns. */
export function openedWith(
  book: ChitBook,
  { uses, names, gate }: Pick<OpenBook, "uses" | "names" | "gate">,
): OpenBook {
  return {
    book,
    uses,
    byCrop: grouped(uses, ({ crops }) => crops),
    byActive: grouped(uses, ({ actives }) => actives.map(activeKey)),
    facts: new Map(book.actives.map((active) => [activeKey(active.name), active])),
    covered: new Set(book.coveredCrops),
    names,
    pests: pestNames(book),
    gate,
  };
}

function grouped<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

import type { Steps } from "#kit/contract/steps.ts";
import { type Gate, gateSteps } from "../gate.ts";
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

/** Opens a book in steps. A server has the gate of its orders already. */
export function* openBook(book: ChitBook, before?: Gate): Steps<OpenBook> {
  const uses = yield* unpackRows(book);
  return {
    book,
    uses,
    byCrop: yield* grouped(uses, ({ crops }) => crops),
    byActive: yield* grouped(uses, ({ actives }) => actives.map(activeKey)),
    facts: new Map(book.actives.map((active) => [activeKey(active.name), active])),
    covered: new Set(book.coveredCrops),
    names: yield* chitNames(book, uses),
    pests: yield* pestNames(book),
    gate:
      before ??
      (yield* gateSteps(
        book.restrictions,
        book.actives.map(({ name }) => name),
      )),
  };
}

function* grouped<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Steps<Map<string, Item[]>> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    yield;
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

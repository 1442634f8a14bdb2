import { msg } from "@lingui/core/macro";
import type { CostKind, EntryKind, germinations, yields } from "../../../../rules.ts";

type Words<Key extends string> = Readonly<Record<Key, ReturnType<typeof msg>>>;

/** Kind of an entry, as a heading of its line. */
export const entryWords: Words<EntryKind> = {
  done: msg`Done`,
  cost: msg`Spent`,
  sale: msg`Sold`,
  rain: msg`It rained`,
  irrigation: msg`I watered`,
  spray: msg`Sprayed`,
  harvest: msg`Harvested`,
  note: msg`Note`,
};

export const costWords: Words<CostKind> = {
  seed: msg`Seed`,
  fertilizer: msg`Fertilizer`,
  pesticide: msg`Pesticide`,
  labour: msg`Wages`,
  machine: msg`Tractor and machines`,
  water: msg`Water and electricity`,
  transport: msg`Transport`,
  rent: msg`Rent of land`,
  other: msg`Other`,
};

export const cameUpWords: Words<(typeof germinations)[number]> = {
  well: msg`It came up well`,
  gaps: msg`With gaps`,
  badly: msg`Badly`,
};

export const yieldWords: Words<(typeof yields)[number]> = {
  more: msg`More than in other years`,
  usual: msg`As in other years`,
  less: msg`Less than in other years`,
};

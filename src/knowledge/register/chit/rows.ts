import type { Steps } from "#kit/contract/steps.ts";
import {
  type DosePer,
  dosePers,
  type RegisteredUse,
  useKinds,
  type Waiting,
  type WeedControl,
  waitings,
} from "../shapes.ts";
import { daysAfterWhat, sprayTimes } from "../weeds/sprayTime.ts";
import type { ChitBook } from "./contract.ts";

/** When a weedkiller works, as far as it is known. */
export type WeedWhen = Pick<WeedControl, "time" | "timeIsUsual" | "daysAfter">;

/** As much of a row of the register as a chit is judged by. */
export interface ChitUse {
  readonly part: string;
  readonly page: number;
  readonly row: number;
  readonly kind: RegisteredUse["kind"];
  readonly actives: readonly string[];
  readonly formulation: string;
  readonly strength: string;
  readonly application: string;
  readonly crops: readonly string[];
  readonly pests: readonly string[];
  readonly dose: RegisteredUse["dose"];
  readonly water: RegisteredUse["water"];
  /** When a weedkiller works; null for anything else, and in a book that an earlier program made. */
  readonly weed: WeedWhen | null;
  readonly waiting: Waiting;
  readonly waitingDays: number | null;
  readonly prohibited: {
    readonly substance: string;
    readonly order: string;
    readonly orderDate: string;
  } | null;
  /** Contradicts itself: it accuses nobody and has no dose. */
  readonly isDoubtful: boolean;
}

type Texts = ChitBook["texts"];
type Columns = ChitBook["rows"];

const none = -1;

/** The rows as columns: each word once, and its place in every row. */
export function packRows(uses: readonly ChitUse[]): { texts: Texts; rows: Columns } {
  const column = (of: (use: ChitUse) => string, first?: string) => {
    const places = new Map<string, number>(first === undefined ? [] : [[first, 0]]);
    const figures = uses.map((use) => {
      const word = of(use);
      if (!places.has(word)) places.set(word, places.size);
      return places.get(word) ?? 0;
    });
    return { each: [...places.keys()], figures };
  };
  const columns = {
    part: column(({ part }) => part),
    kind: column(({ kind }) => kind),
    actives: column(({ actives }) => actives.join(" + ")),
    formulation: column(({ formulation }) => formulation),
    strength: column(({ strength }) => strength),
    application: column(({ application }) => application),
    crops: column(({ crops }) => crops.join("|")),
    pests: column(({ pests }) => pests.join("|")),
    unit: column(({ dose }) => dose?.unit ?? ""),
    per: column(({ dose }) => dose?.per ?? "words"),
    waiting: column(({ waiting }) => waiting),
    weed: column(({ weed }) => weedText(weed), ""),
    order: column(({ prohibited: by }) => (by ? [by.substance, by.order, by.orderDate].join("|") : ""), ""),
  };
  const entries = Object.entries(columns);
  return {
    texts: Object.fromEntries(entries.map(([name, { each }]) => [name, each])) as Texts,
    rows: {
      ...(Object.fromEntries(entries.map(([name, { figures }]) => [name, figures])) as Columns),
      page: uses.map(({ page }) => page),
      row: uses.map(({ row }) => row),
      least: uses.map(({ dose }) => dose?.least ?? none),
      most: uses.map(({ dose }) => dose?.most ?? none),
      waterLeast: uses.map(({ water }) => water?.least ?? none),
      waterMost: uses.map(({ water }) => water?.most ?? none),
      days: uses.map(({ waitingDays }) => waitingDays ?? none),
      doubt: uses.map(({ isDoubtful }) => Number(isDoubtful)),
    },
  };
}

/** The rows of the columns again, in steps. */
export function* unpackRows({ texts, rows }: Pick<ChitBook, "texts" | "rows">): Steps<ChitUse[]> {
  const uses: ChitUse[] = [];
  for (const [index, page] of rows.page.entries()) {
    yield;
    const word = (name: keyof Texts) => texts[name]?.[rows[name]?.[index] ?? 0] ?? "";
    const figure = (name: keyof Columns) => rows[name]?.[index] ?? none;
    const ids = (name: keyof Texts) => word(name).split("|").filter(Boolean);
    const unit = word("unit");
    const [substance = "", order = "", orderDate = ""] = word("order").split("|");
    uses.push({
      part: word("part"),
      page,
      row: figure("row"),
      kind: useKinds.find((kind) => kind === word("kind")) ?? "insecticide",
      actives: word("actives").split(" + "),
      formulation: word("formulation"),
      strength: word("strength"),
      application: word("application"),
      crops: ids("crops"),
      pests: ids("pests"),
      dose:
        figure("least") === none || (unit !== "g" && unit !== "ml" && unit !== "%")
          ? null
          : { least: figure("least"), most: figure("most"), unit, per: perOf(word("per")) },
      water:
        figure("waterLeast") === none ? null : { least: figure("waterLeast"), most: figure("waterMost") },
      weed: weedOf(word("weed")),
      waiting: waitings.find((each) => each === word("waiting")) ?? "unknown",
      waitingDays: figure("days") === none ? null : figure("days"),
      prohibited: substance === "" ? null : { substance, order, orderDate },
      isDoubtful: figure("doubt") === 1,
    });
  }
  return uses;
}

const perOf = (word: string): DosePer => dosePers.find((per) => per === word) ?? "words";

function weedText(weed: WeedWhen | null): string {
  if (!weed) return "";
  const { least, most, of } = weed.daysAfter ?? {};
  return [weed.time, Number(weed.timeIsUsual), least, most, of].join("|");
}

function weedOf(text: string): WeedWhen | null {
  const [word, isUsual, least = "", most = "", of = ""] = text.split("|");
  const time = sprayTimes.find((each) => each === word);
  if (!time) return null;
  const after = daysAfterWhat.find((each) => each === of);
  return {
    ...{ time, timeIsUsual: isUsual === "1" },
    daysAfter: after ? { least: Number(least), most: Number(most), of: after } : null,
  };
}

import { fromJson } from "#database/json.ts";
import { daysBetween, indianDay } from "#kit/contract/days/indianDays.ts";
import { typedText } from "#kit/server/typedText.ts";
import { moneyOf } from "#knowledge/crops/cropMoney.ts";
import type { PricedCrop } from "#knowledge/crops/prices/server/queries.ts";
import { presentCrop } from "#knowledge/crops/server/present.ts";
import type { ReceivedSeed } from "#shop/checkout/server/receivedSeeds.ts";
import type { Season, Task } from "../../seasonShapes.ts";
import { type Advised, resultOf, seasonWith } from "../../seasonWith.ts";
import { presentEntries } from "../diary/presentEntry.ts";
import { namedCrop, presentSeasonField } from "../presentField.ts";
import type { FieldTable, SeasonEntryTable, SeasonTable } from "../tables.ts";
import { waterInputsOf } from "../water/waterInputs.ts";
import { planOf } from "./plan.ts";

/** The season that is repeated, with what was done in it. */
export interface Repeated {
  readonly season: SeasonTable;
  readonly done: readonly SeasonEntryTable[];
}

export interface SeasonRows {
  readonly season: SeasonTable;
  readonly field: FieldTable;
  /** Undefined where it is no longer shipped: the diary is shown all the same, without a plan. */
  readonly crop: PricedCrop | undefined;
  readonly entries: readonly SeasonEntryTable[];
  readonly repeated?: Repeated | undefined;
  readonly seeds?: readonly ReceivedSeed[] | undefined;
}

export async function presentSeason({
  season,
  field,
  crop,
  entries,
  repeated,
  seeds = [],
}: SeasonRows): Promise<Season> {
  const { tasks, ...plan } = planOf({ ...season, field });
  const advised = crop ? advisedBy(crop) : nothingAdvised;
  const bare: Season = {
    id: season.id,
    field: presentSeasonField(field),
    crop: namedCrop(season.crop_id, crop),
    sownOn: season.sown_on,
    ...plan,
    overOn: season.over_on,
    enteredOn: indianDay(season.created_at),
    repeats: season.repeats,
    version: season.version,
    tasks: repeated ? withLastTimes(tasks, repeated) : tasks,
    entries: [],
    result: resultOf([], field.area_ha, advised),
    sprays: { harvestFrom: null, notBefore: null, unknown: false, sameGroup: [] },
    waterInputs: waterInputsOf(season, field, plan.stages) ?? null,
    seeds: seeds.map((seed) => ({ id: seed.id, name: typedText(seed, "name") })),
  };
  return seasonWith(bare, await presentEntries(entries));
}

const nothingAdvised: Advised = {
  ...{ cost: 0, income: 0, profit: 0, badYear: 0, harvestKg: 0 },
  priceIsOld: false,
};

/** Costs and returns of a hectare, as the crop's own page leads with them. */
function advisedBy(row: PricedCrop): Advised {
  const { investment, grossIncome, profit, badYear } = moneyOf(presentCrop(row));
  return {
    ...{ cost: investment, income: grossIncome, profit, badYear, harvestKg: row.yield_kg_per_hectare },
    priceIsOld: row.support?.isOld ?? false,
  };
}

/** When each task was done in the season that is repeated. */
function withLastTimes(tasks: readonly Task[], { season, done }: Repeated): Task[] {
  const days = new Map(done.map((row) => [fromJson(row.facts).task, row.day]));
  return tasks.map((task) => {
    const day = days.get(task.id);
    return day === undefined
      ? task
      : { ...task, lastTime: { on: day, day: daysBetween(season.sown_on, day) } };
  });
}

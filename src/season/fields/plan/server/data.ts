import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { shippedAdvisories } from "#season/chatbot/server/shipped.ts";
import {
  type Plan,
  type PlannedTask,
  type StageDays,
  type StageLengths,
  type StageName,
  stageNames,
  type TaskWords,
} from "../types.ts";

type Row = Record<string, string>;

/** Stage lengths of a state, of the wheat of Punjab for one; `sown` limits them to a part of the year. */
interface StateStages {
  readonly crop: string;
  readonly state: string;
  readonly sown?: readonly [from: string, to: string];
  readonly days: StageDays;
  readonly source: string;
}

/** The sowing of a crop that waits for rain, where the field has no other water: ids of its words, which name the mm, and of their source. */
export type RainSowing = Required<Pick<PlannedTask, "words" | "source">>;

const read = (file: string) => readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8");

const crops = lazy((): Record<string, { plan: string; omit?: string[] }> => JSON.parse(read("crops.json")));
const texts = lazy((): Record<string, TaskWords> => JSON.parse(read("words.json")));
const sources = lazy((): Record<string, string> => JSON.parse(read("sources.json")));
const watches = lazy(
  (): Record<string, { stages: StageName[]; crops: string[] }> => JSON.parse(read("watches.json")),
);
const ofStates = lazy((): StateStages[] => JSON.parse(read("stateStages.json")));
const sowingRains = lazy((): (RainSowing & { crops: string[] })[] => JSON.parse(read("sowingRain.json")));
const lengths = lazy(() => {
  const rows: Row[] = parse(read("stages.csv"), { columns: true });
  return new Map(rows.map((row) => [row.crop_id, presentLengths(row)]));
});
const plans = new Map<string, Plan>();
const watchesByCrop = new Map<string, Partial<Record<StageName, string[]>>>();

/** Whether there is a plan of this crop: not where an upgrade took it out of the shipped list. */
export function isPlanned(cropId: string): boolean {
  return Object.hasOwn(crops(), cropId);
}

/** Ids of all crops that have a plan. */
export const plannedCrops = (): string[] => Object.keys(crops());

/** The plan of a crop and what of it this crop has not; throws for a crop without one, which a test forbids. */
export function planFor(cropId: string): { plan: Plan; omit: readonly string[] } {
  const { plan: name, omit = [] } = found(crops()[cropId], cropId);
  const plan = plans.get(name) ?? readPlan(name);
  plans.set(name, plan);
  return { plan, omit };
}

const readPlan = (name: string): Plan => JSON.parse(read(`plans/${name}.json`));

export const wordsNamed = (id: string) => found(texts()[id], id);
export const sourceNamed = (id: string) => found(sources()[id], id);

/** Undefined for a crop that is not sown with the monsoon: it lives from what the soil has stored, or from water that is given. */
export function rainSowingOf(cropId: string): RainSowing | undefined {
  return sowingRains().find(({ crops }) => crops.includes(cropId));
}

/** Advisories of a crop by the stage in which their trouble begins. */
export function watchesFor(cropId: string): Partial<Record<StageName, string[]>> {
  const known = watchesByCrop.get(cropId) ?? readWatches(cropId);
  watchesByCrop.set(cropId, known);
  return known;
}

/** Advisories of a crop's weeds: hands and hoe come first in them, so that they belong to its weeding. */
export function weedsFor(cropId: string): readonly string[] {
  return weedsByCrop().get(cropId) ?? [];
}

const weedsByCrop = lazy(() => {
  const found = new Map<string, string[]>();
  for (const { id, cause_type, crop_ids } of shippedAdvisories())
    if (cause_type === "weed") for (const crop of crop_ids) found.set(crop, [...(found.get(crop) ?? []), id]);
  return found;
});

function readWatches(cropId: string): Partial<Record<StageName, string[]>> {
  const own = Object.entries(watches()).filter(([, watch]) => watch.crops.includes(cropId));
  const at = (stage: StageName) => own.filter(([, watch]) => watch.stages.includes(stage)).map(([id]) => id);
  return Object.fromEntries(stageNames.map((stage) => [stage, at(stage)]));
}

/** Stage lengths of a crop; the state's where there are some for the day. */
export function lengthsFor(
  cropId: string,
  { state, sownOn = "" }: { readonly state?: string | undefined; readonly sownOn?: string },
): StageLengths {
  const day = sownOn.slice(5);
  const own = ofStates().find(
    (one) => one.crop === cropId && one.state === state && (!one.sown || isWithin(day, one.sown)),
  );
  if (own) return { days: own.days, basis: "sourced", source: sourceNamed(own.source) };
  return found(lengths().get(cropId), cropId);
}

/** Of days of the year, `12-06` to `03-31` over New Year too. */
const isWithin = (day: string, [from, to]: readonly [string, string]) =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;

function presentLengths(row: Row): StageLengths {
  const { initial, development, mid, late, table_row, basis, range_from, range_to } = row;
  return {
    days: [Number(initial), Number(development), Number(mid), Number(late)],
    basis: basis === "sourced" ? "sourced" : "estimate",
    source: `FAO-56 (1998), table 11: ${table_row}`,
    ...(range_from && range_to && { range: { from: Number(range_from), to: Number(range_to) } }),
  };
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The plan's data has no ${name}`);
  return value;
}

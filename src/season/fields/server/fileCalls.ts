import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { type Language, sourceLanguage } from "#kit/contract/languages.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { type Cell, sendCsv } from "#kit/server/tables/csv.ts";
import { translate, translationOf } from "#kit/server/translation.ts";
import type { WeatherAt } from "#season/weather/server/routes.ts";
import { fields, type WaterToday } from "../contract.ts";
import type { Entry } from "../diary/diaryShapes.ts";
import { isEarlier } from "../due.ts";
import { calendarOf } from "../plan/server/calendar.ts";
import { isGiven } from "../plannedWatering.ts";
import type { Season } from "../seasonShapes.ts";
import { findWholeSeason } from "./seasons/findWholeSeason.ts";
import { presentSeason } from "./seasons/presentSeason.ts";
import { waterOf } from "./water/waterCalls.ts";

/** Heads of the columns, for programs; a farmer who shows the table to a buyer has them in his language. */
const head = [
  ...[
    "day",
    "field",
    "area_ha",
    "crop",
    "pest",
    "product",
    "active",
    "dose",
    "unit",
    "water_litres",
    "pumps",
  ],
  ...["waiting", "waiting_days", "harvest_from", "register_edition", "words"],
];

/** Files of one's own season, to keep or to hand in. */
export function serveFileCalls(
  app: FastifyInstance,
  db: Database,
  { now, weatherAt }: { now: () => number; weatherAt: WeatherAt },
): void {
  const rowsOr404 = async (personId: string, id: string) =>
    (await findWholeSeason(db, personId, id)) ?? refuse("not-found", "You have no such season");

  serve(app, fields.sprayFile, async ({ who, params, query, reply }) => {
    const season = await presentSeason(await rowsOr404(who.id, params.id));
    const { language = sourceLanguage } = query;
    const named = head.map((column) => keyed("sprays", column, language));
    return sendCsv(reply, "sprays", named, sprayRows(season, language));
  });

  serve(app, fields.calendar, async ({ who, params, query, reply }) => {
    const rows = await rowsOr404(who.id, params.id);
    const season = await presentSeason(rows);
    const water = waterOf(season, indianDay(now()), await weatherAt(rows.field));
    const given = { language: query.language ?? sourceLanguage, at: rows.season.updated_at, water };
    const file = calendarFile(season, given);
    // A plain string would be written as JSON.
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="${rows.season.crop_id}.ics"`)
      .send(Readable.from([file]));
  });
}

function calendarFile(
  { id, version, crop, field, tasks, entries, enteredOn, overOn }: Season,
  { language, at, water }: { language: Language; at: number; water: WaterToday | null },
): string {
  // Where the plan's window is the next water, that is in the plan's tasks.
  const bySoil = water?.by && !water.window ? [{ ...soilsWater, on: water.by }] : [];
  return calendarOf({
    ...{ seasonId: id, version, at, language },
    name: `${translate(crop.name, language)}, ${field.name}`,
    // Work that nobody will do any more gets no date.
    tasks: [
      ...tasks
        .filter((task) => task.done || (overOn === null && !isEarlier(task, { enteredOn })))
        .map((task) => ({
          ...{ key: task.id, from: task.from, to: task.to, done: task.done || isGiven(task, entries) },
          title: translate(task.title, language),
          why: translate(task.why, language),
          source: task.source || undefined,
        })),
      ...bySoil.map(({ on, title, why, source }) => ({
        ...{ key: "next-water", from: on, to: on, title: translate(title, language) },
        ...{ why: translate(why, language), source: translate(source, language) },
      })),
    ],
  });
}

/** The next water where the soil wants it before the plan does. */
const soilsWater = {
  title: "Water, if it stays dry",
  why: "By then the crop will have used what the soil can spare. Rain and watering that you write down move this day.",
  source: "FAO-56 (1998), water balance of the root zone",
} as const;

/** A row for each spray, the first one first. */
async function* sprayRows(season: Season, language: Language): AsyncGenerator<readonly Cell[]> {
  const sprays = season.entries.filter(({ kind }) => kind === "spray");
  const pace = new YieldByTime();
  for (const entry of sprays.toReversed()) {
    await pace.yieldIfDue();
    yield sprayRow(season, entry, language);
  }
}

function sprayRow({ field, crop }: Season, entry: Entry, language: Language): readonly Cell[] {
  const { spray } = entry;
  const waiting = spray?.waiting ?? "unknown";
  const pest = entry.pest ?? "";
  return [
    ...[entry.on, field.name, hectares(entry.areaHa ?? field.areaHa), translate(crop.name, language)],
    ...[translate(pest, language), entry.product ?? "", entry.active ?? ""],
    ...[entry.dose ?? "", entry.doseUnit ?? "", entry.waterLitres ?? "", entry.pumps ?? ""],
    ...[keyed("waiting", waiting, language), spray?.waitingDays ?? "", spray?.harvestFrom ?? ""],
    ...[spray?.edition ?? "", entry.words ?? ""],
  ];
}

/** The text of a key, which is itself the English one. */
function keyed(of: "sprays" | "waiting", key: string, language: Language): string {
  return translationOf(`${of}.${key}`, language) ?? key;
}

/** To a square metre: 2.5 acres are 1.0117 hectares. */
const hectares = (area: number) => Math.round(area * 10_000) / 10_000;

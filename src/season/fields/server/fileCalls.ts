import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { type Language, sourceLanguage } from "#kit/contract/languages.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { type Cell, sendCsv } from "#kit/server/tables/csv.ts";
import { translate } from "#kit/server/translation.ts";
import type { WeatherAt } from "#knowledge/agronomy/server/weather.ts";
import type { Waiting } from "#knowledge/register/contract.ts";
import { fields, type WaterToday } from "../contract.ts";
import type { Entry } from "../diary/diaryShapes.ts";
import { isEarlier } from "../due.ts";
import { calendarOf } from "../plan/server/calendar.ts";
import { isGiven } from "../plannedWatering.ts";
import type { Season } from "../seasonShapes.ts";
import { findWholeSeason } from "./seasons/findWholeSeason.ts";
import { presentSeason } from "./seasons/presentSeason.ts";
import { waterOf } from "./water/waterCalls.ts";

/** A table that a farmer shows a buyer is in the farmer's language; English names are for programs. */
const tables: Readonly<Record<Exclude<Language, typeof sourceLanguage>, Table>> = {
  hi: {
    head: [
      ...["तारीख", "खेत", "रकबा (हेक्टेयर)", "फसल", "कीट या रोग", "दवा", "दवा का असली नाम", "खुराक", "नाप"],
      ...["पानी (लीटर)", "पंप", "रुकना", "रुकने के दिन", "कटाई कब से", "रजिस्टर का अंक", "नोट"],
    ],
    waitings: { days: "दिन", unknown: "पता नहीं", none: "नहीं माँगा", seed: "केवल बीज पर" },
  },
};

interface Table {
  readonly head: readonly string[];
  readonly waitings: Readonly<Record<Waiting, string>>;
}

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
    const named = language === sourceLanguage ? head : tables[language].head;
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
  const bySoil = water?.by && !water.window ? [{ ...soilsWater[language], on: water.by }] : [];
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
      ...bySoil.map(({ on, ...texts }) => ({ key: "next-water", from: on, to: on, ...texts })),
    ],
  });
}

/** The next water where the soil wants it before the plan does. */
const soilsWater = {
  en: {
    title: "Water, if it stays dry",
    why: "By then the crop will have used what the soil can spare. Rain and watering that you write down move this day.",
    source: "FAO-56 (1998), water balance of the root zone",
  },
  hi: {
    title: "सूखा रहे तो पानी दें",
    why: "तब तक फसल मिट्टी का वह पानी पी चुकेगी जो मिट्टी दे सकती है। आप जो बारिश और पानी लिखते हैं, उससे यह दिन बदलता है।",
    source: "FAO-56 (1998), जड़ों की मिट्टी के पानी का हिसाब",
  },
} as const satisfies Readonly<Record<Language, object>>;

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
    ...[
      language === sourceLanguage ? waiting : tables[language].waitings[waiting],
      spray?.waitingDays ?? "",
      spray?.harvestFrom ?? "",
    ],
    ...[spray?.edition ?? "", entry.words ?? ""],
  ];
}

/** To a square metre: 2.5 acres are 1.0117 hectares. */
const hectares = (area: number) => Math.round(area * 10_000) / 10_000;

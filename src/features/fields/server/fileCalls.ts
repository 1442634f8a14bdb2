import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import pestNames from "#features/register/pestNames.ts";
import type { Language } from "#kit/contract/rendered.ts";
import { type Cell, sendCsv } from "#kit/server/csv.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { fields } from "../contract.ts";
import type { Entry } from "../diaryShapes.ts";
import { isEarlier } from "../due.ts";
import { calendarOf } from "../plan/server/calendar.ts";
import type { Season } from "../seasonShapes.ts";
import { findWholeSeason } from "./findWholeSeason.ts";
import { presentSeason } from "./presentSeason.ts";

/** What a farmer shows a buyer is in the farmer's language; English names are for programs. */
const hindiHead = [
  ...["तारीख", "खेत", "रकबा (हेक्टेयर)", "फसल", "कीट या रोग", "दवा", "दवा का असली नाम", "खुराक", "नाप"],
  ...["पानी (लीटर)", "पंप", "रुकना", "रुकने के दिन", "कटाई कब से", "रजिस्टर का अंक", "नोट"],
];
const hindiWaitings = { days: "दिन", unknown: "पता नहीं", none: "नहीं माँगा", seed: "केवल बीज पर" } as const;

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
export function serveFileCalls(app: FastifyInstance, db: Database): void {
  const rowsOr404 = async (personId: string, id: string) =>
    (await findWholeSeason(db, personId, id)) ?? refuse("not-found", "You have no such season");

  serve(app, fields.sprayFile, async ({ who, params, query, reply }) => {
    const season = presentSeason(await rowsOr404(who.id, params.id));
    const hindi = query.language === "hi";
    return sendCsv(reply, "sprays", hindi ? hindiHead : head, sprayRows(season, hindi));
  });

  serve(app, fields.calendar, async ({ who, params, query, reply }) => {
    const rows = await rowsOr404(who.id, params.id);
    const season = presentSeason(rows);
    const file = calendarFile(season, { language: query.language ?? "en", at: rows.season.updated_at });
    // A plain string would be written as JSON.
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="${rows.season.crop_id}.ics"`)
      .send(Readable.from([file]));
  });
}

function calendarFile(
  { id, version, crop, field, tasks, enteredOn, overOn }: Season,
  { language, at }: { language: Language; at: number },
): string {
  const hindi = language === "hi";
  return calendarOf({
    ...{ seasonId: id, version, at, language },
    name: `${hindi ? crop.name_hi : crop.name}, ${field.name}`,
    // What nobody will do any more is no date.
    tasks: tasks
      .filter((task) => task.done || (overOn === null && !isEarlier(task, { enteredOn })))
      .map((task) => ({
        ...{ key: task.id, from: task.from, to: task.to, done: task.done },
        title: hindi ? task.title_hi : task.title,
        why: hindi ? task.why_hi : task.why,
        source: task.source || undefined,
      })),
  });
}

/** A row for each spray, the first one first. */
async function* sprayRows(season: Season, hindi: boolean): AsyncGenerator<readonly Cell[]> {
  const sprays = season.entries.filter(({ kind }) => kind === "spray");
  for (const entry of sprays.toReversed()) yield sprayRow(season, entry, hindi);
}

function sprayRow({ field, crop }: Season, entry: Entry, hindi: boolean): readonly Cell[] {
  const { spray } = entry;
  const waiting = spray?.waiting ?? "unknown";
  const pest = entry.pest ?? "";
  return [
    ...[entry.on, field.name, hectares(entry.areaHa ?? field.areaHa), hindi ? crop.name_hi : crop.name],
    ...[(hindi ? pestNames[pest] : undefined) ?? pest, entry.product ?? "", entry.active ?? ""],
    ...[entry.dose ?? "", entry.doseUnit ?? "", entry.waterLitres ?? "", entry.pumps ?? ""],
    ...[hindi ? hindiWaitings[waiting] : waiting, spray?.waitingDays ?? "", spray?.harvestFrom ?? ""],
    ...[spray?.edition ?? "", entry.words ?? ""],
  ];
}

/** To a square metre: 2.5 acres are 1.0117 hectares. */
const hectares = (area: number) => Math.round(area * 10_000) / 10_000;

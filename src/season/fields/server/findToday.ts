import type { Database } from "#database/tables.ts";
import { daysBetween, daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { findCropNames } from "#knowledge/crops/server/queries.ts";
import { type CountedWeather, noWeather, type WeatherAt } from "#season/weather/server/routes.ts";
import type { Today } from "../contract.ts";
import type { Entry } from "../diary/diaryShapes.ts";
import { daysLate, dueOf, isNear } from "../due.ts";
import { isGiven } from "../plannedWatering.ts";
import { limits } from "../rules.ts";
import { datedTasks } from "../seasonWith.ts";
import { sprayState } from "../sprays.ts";
import { findEntries } from "./diary/entryQueries.ts";
import { presentEntries } from "./diary/presentEntry.ts";
import { findFields } from "./fieldQueries.ts";
import { type CropNames, namedCrop, presentSeasonField } from "./presentField.ts";
import { daysOf, planOf } from "./seasons/plan.ts";
import { findSeasons } from "./seasons/seasonQueries.ts";
import type { FieldTable, SeasonEntryTable, SeasonTable } from "./tables.ts";
import { waterOf } from "./water/waterCalls.ts";
import { waterInputsOf } from "./water/waterInputs.ts";

/** Kinds of diary entries that decide which work is due. */
const kinds = ["done", "rain", "irrigation", "spray"] as const;

/**
 * Work that is due on a day over all of a person's fields: four statements, however many fields there are.
 */
export async function findToday(
  db: Database,
  { personId, day, weatherAt }: { personId: string; day: string; weatherAt: WeatherAt },
): Promise<Today> {
  const [rows, seasons] = await Promise.all([
    findFields(db, personId),
    findSeasons(db, personId, { open: true, limit: limits.fieldsPerPerson * limits.seasonsPerField }),
  ]);
  const growing = seasons.flatMap((season) => {
    const field = rows.find(({ id }) => id === season.field_id);
    return field ? [{ season, field }] : [];
  });
  // The crop on the field now is looked at first: a farmer who never ends a season loses an old one, not the
  // growing crop.
  const open = growing.toSorted((one, other) => awayFrom(day, one) - awayFrom(day, other));
  const looked = open.slice(0, limits.openSeasons);
  const today: Today = {
    ...{ day, fields: rows.length, unseen: open.length - looked.length },
    ...{ tasks: [], water: [], sprays: [], turns: [], next: null },
  };
  if (looked.length === 0) return today;
  const ids = looked.map(({ season }) => season.id);
  const places = [...new Set(looked.map(({ field }) => field))];
  const [entries, crops, weathers] = await Promise.all([
    findEntries(db, ids, kinds),
    findCropNames(db),
    // All at once: one after the other, each slow answer would be waited for.
    Promise.all(places.map(async (field) => [field.id, await weatherAt(field)] as const)),
  ]);
  const weatherOf = new Map(weathers);
  const names = new Map(crops.map((crop) => [crop.id, crop]));
  const bySeason = new Map<string, SeasonEntryTable[]>(ids.map((id) => [id, []]));
  for (const entry of entries) bySeason.get(entry.season_id)?.push(entry);
  const slices = new YieldByTime();
  for (const { season, field } of looked) {
    // Sixty seasons of four years each are some 200 ms of the one thread that answers everybody.
    await slices.yieldIfDue();
    const own = await presentEntries(bySeason.get(season.id) ?? []);
    addSeason(today, { season, field, entries: own, names, weather: weatherOf.get(field.id) ?? noWeather });
  }
  today.tasks.sort((one, other) => one.task.to.localeCompare(other.task.to));
  return today;
}

/** Days from a day to the nearest one of a season; 0 while it grows. */
function awayFrom(day: string, { season, field }: OpenSeason): number {
  const { endsOn } = daysOf({ ...season, field });
  if (day < season.sown_on) return daysBetween(day, season.sown_on);
  return day > endsOn ? daysBetween(endsOn, day) : 0;
}

interface OpenSeason {
  readonly season: SeasonTable;
  readonly field: FieldTable;
}

interface GrowingSeason extends OpenSeason {
  readonly entries: readonly Entry[];
  readonly names: CropNames;
  readonly weather: CountedWeather;
}

/** Adds what is due of one season. */
function addSeason(today: Today, { season, field, entries, names, weather }: GrowingSeason): void {
  const { day } = today;
  const { stages, tasks, endsOn } = planOf({ ...season, field });
  const growing = {
    season: season.id,
    sownOn: season.sown_on,
    field: { id: field.id, name: field.name },
    crop: namedCrop(season.crop_id, names.get(season.crop_id)),
  };
  const enteredOn = indianDay(season.created_at);
  const dated = datedTasks(tasks, entries);
  for (const task of dated) {
    const when = isGiven(task, entries) ? undefined : dueOf(task, { enteredOn }, day);
    if (when) today.tasks.push({ ...growing, when, task });
    if (!task.done && task.from > day && (!today.next || task.from < today.next.task.from))
      today.next = { ...growing, task };
  }
  if (season.sown_on <= day && day <= endsOn) {
    const water = waterOf(
      {
        ...{ sownOn: season.sown_on, overOn: season.over_on, enteredOn, tasks: dated, entries },
        waterInputs: waterInputsOf(season, field, stages) ?? null,
        field: presentSeasonField(field),
      },
      day,
      weather,
    );
    if (water) today.water.push({ ...growing, water });
  }
  const sprays = sprayState(entries);
  const isRipe = dated.some(({ kind, from, to }) => kind === "harvest" && isNear({ from, to }, day));
  const safeToday = sprays.harvestFrom === day && isRipe;
  if (sprays.unknown || sprays.notBefore !== null) today.sprays.push({ ...growing, sprays, safeToday });
  const turn = field.canal_turn_on;
  if (turn !== null && isTurnMissed(turn, { day, sownOn: season.sown_on, entries }))
    today.turns.push({ ...growing, on: turn });
}

/** Whether a canal turn has passed and no water was written down since. */
function isTurnMissed(
  on: string,
  { day, sownOn, entries }: { day: string; sownOn: string; entries: readonly Entry[] },
): boolean {
  const isPast = on < day && on >= daysLater(day, -daysLate) && on >= sownOn;
  const isWatering = ({ kind, tap }: Entry) =>
    kind === "irrigation" || (kind === "done" && tap !== undefined);
  return isPast && !entries.some((entry) => isWatering(entry) && entry.on >= on);
}

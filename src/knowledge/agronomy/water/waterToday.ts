import type { ClimateMonth } from "../contract.ts";
import { kcOn } from "../fao56/kc.ts";
import { ksOf, rawOf, rootDepthOn, tawOf } from "../fao56/rootZone.ts";
import { adjustedFor, normalOf, seasonDays } from "./crop.ts";
import { dayAfter, dayOfSeason, daysFrom, daysOfMonth } from "./days.ts";
import type { FieldWater, PlannedWindow, WaterReason, WaterToday, WaterWord } from "./fieldWater.ts";
import { pumpingFor } from "./pump.ts";
import { type DayWater, rootZoneStore, type Store, type StoreDay } from "./store.ts";
import { byDay } from "./taps.ts";

/** From this many days without a word on, the usual rain is counted for them. */
const silence = 10;

/** Rain below this share of ET0 is gone before it reaches a root (FAO-56 of 1998, page 170). */
const lostShare = 0.2;

/** mm of water that a paddy field is filled to; it is filled again when 10 mm are left. */
const full = 50;

const low = 10;

/** mm that the bunds hold; the rest runs off. */
const bunds = 100;

/** Of the water of the soil below the pond, what paddy takes without harm (FAO-56 of 1998, table 22: 0.2 of saturation). */
const fraction = 0.2;

/** Crops that dry on the field, and paddy, get no water in their last days (our estimate). */
const dryingDays = 15;
/** Below this Kc end a crop dries on the field. */
const driesBelow = 0.45;
/** mm of one watering as people count them: 5 cm. */
const wateringMm = 50;
/** The most that is let in at once, mm: more runs off or sinks below the roots; 50 to 75 mm are one watering along furrows. */
const mostAtOnceMm = 75;
/** Days until the rest: clay takes in 1 to 5 mm an hour (FAO Irrigation Water Management, training manual 5), so 75 mm take up to three. */
const restAfterDays = 3;
/** A window of the plan that is longer (days) tells when the crop must not lack water; in it the soil decides the day. */
const oneWateringDays = 14;
/** Rain of so many days may have made a watering needless. */
const rainyDays = 3;

const texts: Readonly<Record<WaterReason, WaterWord>> = {
  enough: "wait",
  dry: "water",
  planned: "water",
  soaking: "wait",
  rained: "skip",
  "rain-coming": "skip",
  ripening: "skip",
  "rain-fed": "wait",
  "not-sown": "skip",
  over: "skip",
};

/**
 * Whether a field wants water this morning, and which day is the next one to water: wait, water, or skip. Every screen, notification,
 * calendar and answer has the day from here. The depletion is that of the morning, with what was told of today,
 * before the crop has drunk today.
 */
export function waterToday(field: FieldWater): WaterToday {
  const { sownOn, today, areaHa } = field;
  const crop = adjustedFor(field.crop, sownOn, field.months);
  const store = (crop.pond ? pondStore : rootZoneStore)({ soil: field.soil, crop });
  const efficiency = field.efficiency ?? store.efficiency;
  const diary = diaryOf(field);
  const length = seasonDays(crop);
  const lastDay = dayAfter(sownOn, length - 1);
  const driesFrom = dayAfter(lastDay, crop.pond || crop.kc[2] < driesBelow ? -dryingDays : 0);
  const { lastWateringOn = driesFrom, rainFed = false } = field;
  const lastWatering = lastWateringOn < driesFrom ? lastWateringOn : driesFrom;

  let assumedRain = 0;
  const step = (day: string, before: number, more = 0): StoreDay => {
    const { rain, irrigation, et0, usualRain } = diary.on(day);
    assumedRain += day < today ? usualRain : 0;
    const number = dayOfSeason(sownOn, day);
    const etc = kcOn(number, crop.stages, crop.kc) * et0;
    return store.on(number, before, { rain, irrigation: (irrigation + more) * efficiency, etc });
  };

  // The last day that is reckoned: today, or the season's first or last.
  const shown = today < sownOn ? sownOn : today > lastDay ? lastDay : today;
  let before = field.start ?? 0;
  let now = step(sownOn, before);
  for (const day of daysFrom(dayAfter(sownOn, 1), shown)) {
    before = now.evening;
    now = step(day, before);
  }

  const dryFrom = (until: string, evening = now): string | null => {
    let then = evening;
    for (const day of daysFrom(today, until)) {
      if (day > today) then = step(day, then.evening);
      if (then.morning >= then.raw) return day;
    }
    return null;
  };

  // Rain of the season that was told or forecast; usual rain is nothing to say that it rained by.
  const rainOf = (from: number, to: number) =>
    daysFrom(dayAfter(today, from), dayAfter(today, to))
      .filter((day) => day >= sownOn)
      .map((day) => diary.on(day))
      .reduce((sum, { rain, usualRain }) => sum + rain - usualRain, 0);

  const isLong = ({ from, to }: PlannedWindow) => dayOfSeason(from, to) > oneWateringDays;
  const next = field.planned?.find(
    (window) => window.from <= lastWatering && !(isLong(window) && window.to < today),
  );
  const isOpen = next !== undefined && next.from <= today;
  const isDue = isOpen && (!isLong(next) || next.to === today || now.morning * 2 >= now.raw);
  // Water entered since the last watering soaks in first; less than one watering is none.
  const wateredOn = field.entries
    .filter(({ kind, on, mm }) => kind === "irrigation" && mm >= wateringMm && on <= today)
    .reduce((last, { on }) => (on > last ? on : last), "");
  const restOn = wateredOn === "" ? "" : dayAfter(wateredOn, restAfterDays);

  const judged = (): WaterReason => {
    if (today < sownOn) return "not-sown";
    if (today > lastDay) return "over";
    if (today > lastWatering) return "ripening";
    if (rainFed) return "rain-fed";
    if (now.morning >= now.raw) {
      if (rainOf(1, 2) >= now.morning) return "rain-coming";
      return !crop.pond && restOn > today ? "soaking" : "dry";
    }
    if (now.morning + rainOf(1 - rainyDays, 0) >= now.raw) return "rained";
    return isDue ? "planned" : "enough";
  };
  const reason = judged();
  const say = texts[reason];
  const depletion = Math.max(0, now.morning);
  const wanted = say === "water" ? depletion / efficiency : 0;
  // A watering of the plan wets the whole field, also where the soil lacks little.
  const whole = reason === "planned" && !crop.pond ? Math.max(wanted, wateringMm) : wanted;
  const amountMm = Math.min(whole, mostAtOnceMm);
  // One millimetre on a hectare is 10,000 litres.
  const litres = areaHa === undefined ? null : amountMm * areaHa * 10_000;
  const waits = !["ripening", "rain-fed", "not-sown", "over"].includes(reason);
  const { canalTurnOn } = field;
  return {
    say,
    reason,
    depletion,
    raw: now.raw,
    taw: now.taw,
    amountMm,
    rest: whole > amountMm ? restOf(whole - amountMm) : null,
    litres,
    waterings: amountMm / wateringMm,
    pumping: (litres && field.pump && pumpingFor(litres, field.pump)) || null,
    ...nextOf(),
    silentDays: diary.silentDays,
    guessing: diary.guessing,
    assumedRain,
    canal: canalTurnOn && waits && canalTurnOn >= today ? canalOf(canalTurnOn) : null,
  };

  /** The second watering, on the day that the soil wants it after the first; null where that does not come in this season. */
  function restOf(mm: number) {
    const dry = dryFrom(lastWatering, step(shown, before, amountMm));
    const soaked = dayAfter(today, restAfterDays);
    return dry === null ? null : { mm, on: dry > soaked ? dry : soaked };
  }

  /** The earlier of the soil's day and the plan's. */
  function nextOf(): { by: string | null; window: PlannedWindow | null } {
    if (!waits) return { by: null, window: null };
    if (reason === "soaking") return { by: restOn, window: null };
    const dry = dryFrom(lastWatering);
    const soil = dry !== null && dry < restOn && !crop.pond ? restOn : dry;
    if (next === undefined || (soil !== null && soil < next.from)) return { by: soil, window: null };
    // After rain that watered for it, tomorrow; in a long window by its last day.
    const open = isDue ? dayAfter(today, say === "water" ? 0 : 1) : next.to;
    const plan = isOpen ? open : next.from;
    return { by: soil !== null && soil < plan ? soil : plan, window: next };
  }

  function canalOf(on: string) {
    const end = on <= lastWatering ? dayAfter(on, -1) : lastWatering;
    const dry = dryFrom(end);
    return { on, lasts: dry === null, dryFrom: dry };
  }
}

/**
 * Paddy as a pond: FAO-56 has no balance for it, so this small model is ours. Depletion is the pond's deficit
 * to 50 mm, below 0 where rain is deeper; it goes on into the soil when the pond is gone. A day's water comes
 * first, then crop and soil take theirs.
 */
function pondStore({ soil, crop }: Parameters<Store>[0]): ReturnType<Store> {
  return {
    // Percolation is reckoned by itself, so that all the water let in counts.
    efficiency: 1,
    on(day, before, { rain, irrigation, etc }) {
      const soilWater = tawOf(soil, rootDepthOn(day, crop.roots));
      const taw = full + soilWater;
      const morning = Math.min(taw, Math.max(full - bunds, before - rain - irrigation));
      const depth = full - morning;
      const dried = Math.max(0, -depth);
      const drunk = ksOf(dried, soilWater, rawOf(soilWater, fraction)) * etc;
      const sunk = Math.min(soil.pondPercolation, Math.max(0, depth - drunk));
      return { taw, raw: full - low, morning, evening: Math.min(taw, morning + drunk + sunk) };
    },
  };
}

/** A day's water before the crop's share is known. */
type DayBrought = Omit<DayWater, "etc"> & { readonly et0: number; readonly usualRain: number };

/** Water of each day of a season, from the farmer's entries, the weather service and the normals. */
interface Diary {
  readonly on: (day: string) => DayBrought;
  readonly silentDays: number;
  readonly guessing: boolean;
}

type Told = Pick<FieldWater, "sownOn" | "today" | "months" | "entries" | "weather">;

/**
 * Reads a season's diary. The farmer's entries count first, then the weather service's data. A day without a
 * word stayed dry, but for ten such days or more in a row: nobody was asked for so long, and the usual rain
 * counts.
 */
function diaryOf({ sownOn, today, months, entries, weather = [] }: Told): Diary {
  const known = entries.filter(({ on }) => on >= sownOn && on <= today);
  const given = byDay(known);
  const service = new Map(weather.map((day) => [day.on, day]));
  const gaps = gapsOf([sownOn, ...[...given.keys()].sort(), today]);
  const last = gaps.at(-1);
  // Few, however much was told: each of a season's days is looked up among them.
  const silent = gaps.filter(({ days }) => days >= silence);
  const isSilent = (day: string) => silent.some(({ from, to }) => day > from && day < to);
  return {
    on(day) {
      const rain = given.get(day)?.rain ?? service.get(day)?.rain;
      const normal = normalOf(months, day);
      const et0 = service.get(day)?.et0 ?? normal.et0;
      const usual = rain === undefined && isSilent(day) ? usualRain(normal, day) : 0;
      const fallen = rain ?? usual;
      const counts = fallen >= lostShare * et0;
      return {
        rain: counts ? fallen : 0,
        irrigation: given.get(day)?.irrigation ?? 0,
        et0,
        usualRain: counts ? usual : 0,
      };
    },
    silentDays: last?.days ?? 0,
    guessing: (last?.days ?? 0) >= silence,
  };
}

/** Days without a word between those of a list that is in order; `days` counts from one to the next. */
function gapsOf(days: readonly string[]): { from: string; to: string; days: number }[] {
  return days.slice(1).map((to, index) => {
    const from = days[index] ?? to;
    return { from, to, days: Math.max(0, dayOfSeason(from, to) - 1) };
  });
}

/** The rain of a day as its month usually has it, mm. */
function usualRain({ rain }: ClimateMonth, day: string): number {
  return rain / daysOfMonth(day);
}

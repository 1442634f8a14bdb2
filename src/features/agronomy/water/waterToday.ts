import { kcOn } from "../fao56/kc.ts";
import { adjustedFor, seasonDays } from "./crop.ts";
import { dayAfter, dayOfSeason, daysFrom } from "./days.ts";
import { diaryOf } from "./diary.ts";
import type { FieldWater, WaterReason, WaterToday, WaterWord } from "./fieldWater.ts";
import { pondStore } from "./pond.ts";
import { pumpingFor } from "./pump.ts";
import { rootZoneStore, type StoreDay } from "./store.ts";

/** Crops that dry on the field, and paddy, get no water in their last days (our estimate). */
const dryingDays = 15;
/** Below this Kc end a crop dries on the field. */
const driesBelow = 0.45;
/** mm of one watering as people count them: 5 cm. */
const wateringMm = 50;
/** Rain of so many days may have made a watering needless. */
const rainyDays = 3;

const words: Readonly<Record<WaterReason, WaterWord>> = {
  enough: "wait",
  dry: "water",
  rained: "skip",
  "rain-coming": "skip",
  ripening: "skip",
  "not-sown": "skip",
  over: "skip",
};

/**
 * Whether a field wants water this morning: wait, water, or skip. The depletion is that of the morning, with what was told of today,
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
  const lastWatering = dayAfter(lastDay, crop.pond || crop.kc[2] < driesBelow ? -dryingDays : 0);

  let assumedRain = 0;
  const step = (day: string, before: number): StoreDay => {
    const { rain, irrigation, et0, usualRain } = diary.on(day);
    assumedRain += day < today ? usualRain : 0;
    const number = dayOfSeason(sownOn, day);
    const etc = kcOn(number, crop.stages, crop.kc) * et0;
    return store.on(number, before, { rain, irrigation: irrigation * efficiency, etc });
  };

  // The last day that is reckoned: today, or the season's first or last.
  const shown = today < sownOn ? sownOn : today > lastDay ? lastDay : today;
  let now = step(sownOn, field.start ?? 0);
  for (const day of daysFrom(dayAfter(sownOn, 1), shown)) now = step(day, now.evening);

  const dryFrom = (until: string): string | null => {
    let then = now;
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

  const judged = (): WaterReason => {
    if (today < sownOn) return "not-sown";
    if (today > lastDay) return "over";
    if (today > lastWatering) return "ripening";
    if (now.morning >= now.raw) return rainOf(1, 2) >= now.morning ? "rain-coming" : "dry";
    return now.morning + rainOf(1 - rainyDays, 0) >= now.raw ? "rained" : "enough";
  };
  const reason = judged();
  const say = words[reason];
  const depletion = Math.max(0, now.morning);
  const amountMm = say === "water" ? depletion / efficiency : 0;
  // One millimetre on a hectare is 10,000 litres.
  const litres = areaHa === undefined ? null : amountMm * areaHa * 10_000;
  const waits = reason === "enough" || reason === "rained" || reason === "dry" || reason === "rain-coming";
  const { canalTurnOn } = field;
  return {
    say,
    reason,
    depletion,
    raw: now.raw,
    taw: now.taw,
    amountMm,
    litres,
    waterings: amountMm / wateringMm,
    pumping: (litres && field.pump && pumpingFor(litres, field.pump)) || null,
    by: waits ? dryFrom(lastWatering) : null,
    silentDays: diary.silentDays,
    guessing: diary.guessing,
    assumedRain,
    canal: canalTurnOn && waits && canalTurnOn >= today ? canalOf(canalTurnOn) : null,
  };

  function canalOf(on: string) {
    const end = on <= lastWatering ? dayAfter(on, -1) : lastWatering;
    const dry = dryFrom(end);
    return { on, lasts: dry === null, dryFrom: dry };
  }
}

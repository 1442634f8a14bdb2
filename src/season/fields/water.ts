import type { FieldWater } from "#knowledge/agronomy/water/fieldWater.ts";
import { irrigationTaps, rainTaps, type WaterEntry } from "#knowledge/agronomy/water/taps.ts";
import type { Entry } from "./diary/diaryShapes.ts";
import { lastWateringOn, plannedWaterings } from "./plannedWatering.ts";
import type { Season } from "./seasonShapes.ts";

type Told = Pick<Entry, "kind" | "on" | "tap" | "mm" | "undone">;

/**
 * Water in the diary: a figure where one was typed, else the amount that the tap means. A watering of the
 * plan that was marked as done counts too, unless somebody entered a watering on that day besides: that is
 * the same water.
 */
export function waterEntries(entries: readonly Told[]): WaterEntry[] {
  const live = entries.filter(({ undone }) => !undone);
  const watered = new Set(live.flatMap(({ kind, on }) => (kind === "irrigation" ? [on] : [])));
  return live.flatMap(({ kind, on, tap, mm }) => {
    if (kind === "done" ? watered.has(on) : kind !== "rain" && kind !== "irrigation") return [];
    const taps: Readonly<Record<string, number>> = kind === "rain" ? rainTaps : irrigationTaps;
    const known = mm ?? (tap === undefined ? undefined : taps[tap]);
    return known === undefined ? [] : [{ kind: kind === "rain" ? "rain" : "irrigation", on, mm: known }];
  });
}

type Watered = Pick<Season, "sownOn" | "overOn" | "enteredOn" | "tasks" | "waterInputs"> & {
  readonly entries: readonly Told[];
  readonly field: Pick<Season["field"], "areaHa" | "pump" | "canalTurnOn" | "water">;
};

/**
 * Input of agronomy's `waterToday`, from a season as it is answered and a day of India; the same on server
 * and phone. Null where the crop's water is not known, or its farmer marked the season as over.
 */
export function fieldWaterOf(
  { sownOn, overOn, enteredOn, tasks, waterInputs, entries, field }: Watered,
  today: string,
): FieldWater | null {
  if (waterInputs === null || (overOn !== null && overOn <= today)) return null;
  const { soil, crop, climate } = waterInputs;
  return {
    soil,
    crop,
    sownOn,
    today,
    months: climate.months,
    entries: waterEntries(entries),
    areaHa: field.areaHa,
    pump: field.pump ?? undefined,
    canalTurnOn: field.canalTurnOn ?? undefined,
    planned: plannedWaterings({ tasks, entries, enteredOn }, today),
    lastWateringOn: lastWateringOn(tasks),
    rainFed: field.water === "rain",
  };
}

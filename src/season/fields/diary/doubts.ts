import { daysLater, startOfDay } from "#kit/contract/days/indianDays.ts";
import { irrigationTaps, rainTaps } from "#knowledge/agronomy/water/taps.ts";
import type { Season } from "../seasonShapes.ts";
import { beginsWithSowing } from "../sowings.ts";
import type { Entry, NewEntry } from "./diaryShapes.ts";

/** A figure or day that is asked about once before it is taken: "Did you mean …?". Pure, so that server and phone ask alike. */
export interface Doubt {
  readonly field:
    | "sownOn"
    | "crop"
    | "on"
    | "areaHa"
    | "kg"
    | "mm"
    | "amount"
    | "dose"
    | "waterLitres"
    | "pumps";
  /** Up to which it is not asked: hectares, kg, mm, Rs, kg or litres, litres, pumps. */
  readonly limit?: number;
}

/** Days around the sowing months that are not asked about: regions and years differ. */
const sowingSlackDays = 15;
/** Days before a crop's reckoned end in which the next one may be sown unasked: varieties differ, and some sow into the standing crop. */
const relayDays = 21;
/** Extremely heavy rain of a day begins at 204.5 mm (India Meteorological Department). */
const mostRainMm = 204.4;
/** Two full waterings, mm in a day. */
const mostIrrigationMm = 150;
/** A field is measured to a twentieth. */
const areaSlack = 1.05;
/** Times the usual harvest: the best farms bring three times the mean of the country. */
const mostHarvests = 4;
/** Kg per hectare where the usual harvest is not known: more than sugarcane at its best. */
const mostKgPerHa = 250_000;
/** Per hectare, of anything that is sprayed or dusted (kg or litres), of its water (litres), of pumps of 15 litres. */
const most = { dose: 50, waterLitres: 3_000, pumps: 200 } as const;
/** Rs per hectare: five times what grapes bring. */
const mostRupeesPerHa = 5_000_000;
/** Land below it (ha) counts as so much: a wage is not shared by the size of a garden. */
const leastHa = 0.1;
/** Days after a season's end in which its crop is still harvested, sprayed or watered unasked. */
const afterEndDays = 60;

interface Sowing {
  readonly sownOn: string;
  readonly start: Season["start"];
  /** 1 to 12; none where they are not known. */
  readonly sowingMonths: readonly number[];
  /** Other seasons of the field. */
  readonly others: readonly Pick<Season, "sownOn" | "endsOn" | "overOn">[];
}

/**
 * Unlikely facts of a sowing: a day far from the crop's months, or a field on which another crop still grows.
 */
export function sowingDoubts({ sownOn, start, sowingMonths, others }: Sowing): Doubt[] {
  const doubts: Doubt[] = [];
  if (beginsWithSowing(start) && !isInMonths(sownOn, sowingMonths)) doubts.push({ field: "sownOn" });
  const grows = others.some(
    (other) =>
      (other.overOn === null || other.overOn > sownOn) &&
      other.sownOn <= sownOn &&
      sownOn < daysLater(other.endsOn, -relayDays),
  );
  if (grows) doubts.push({ field: "crop" });
  return doubts;
}

function isInMonths(day: string, months: readonly number[]): boolean {
  if (months.length === 0 || startOfDay(day) === undefined) return true;
  return [-sowingSlackDays, 0, sowingSlackDays].some((days) =>
    months.includes(Number(daysLater(day, days).slice(5, 7))),
  );
}

/** Data that an entry is compared with. */
interface Around {
  /** Hectares of all fields that it is for. */
  readonly areaHa: number;
  readonly sownOn: string;
  readonly endsOn: string;
  /** Kg per hectare that the crop usually brings; 0 where that is not known. */
  readonly harvestKgPerHa: number;
  /** Entries of the diary, those of the same day at least. */
  readonly entries: readonly Pick<Entry, "kind" | "on" | "tap" | "mm" | "undone">[];
}

/** Unlikely facts of an entry: an amount beyond the field, water beyond a day, a day far from the season. */
export function entryDoubts(entry: Omit<NewEntry, "also" | "sure">, around: Around): Doubt[] {
  const { kind, on } = entry;
  const { areaHa, sownOn, endsOn, harvestKgPerHa } = around;
  const land = Math.max(leastHa, areaHa);
  const above = (field: Doubt["field"], figure: number | undefined, limit: number): Doubt[] =>
    figure !== undefined && figure > limit ? [{ field, limit }] : [];
  const doubts = above("amount", entry.amount, mostRupeesPerHa * land);
  if (kind === "harvest" && on < sownOn) doubts.push({ field: "on" });
  const isOfCrop = kind === "harvest" || kind === "spray" || kind === "irrigation";
  if (isOfCrop && endsOn > sownOn && on > daysLater(endsOn, afterEndDays)) doubts.push({ field: "on" });
  if (kind === "harvest" || kind === "sale") {
    const perHa = harvestKgPerHa > 0 ? harvestKgPerHa * mostHarvests : mostKgPerHa;
    doubts.push(...above("kg", entry.kg, perHa * land));
  }
  if (kind === "rain" || kind === "irrigation") {
    const known = around.entries.filter((each) => each.kind === kind && each.on === on && !each.undone);
    const mm = [...known, entry].reduce((sum, each) => sum + millimetres(kind, each), 0);
    doubts.push(...above("mm", mm, kind === "rain" ? mostRainMm : mostIrrigationMm));
  }
  if (kind === "spray") {
    doubts.push(...above("areaHa", entry.areaHa, areaHa * areaSlack));
    const whole = entry.doseUnit === "kg" || entry.doseUnit === "l" ? 1 : 0.001;
    doubts.push(
      ...above("dose", entry.dose && entry.dose * whole, most.dose * land),
      ...above("waterLitres", entry.waterLitres, most.waterLitres * land),
      ...above("pumps", entry.pumps, most.pumps * land),
    );
  }
  return doubts;
}

function millimetres(kind: "rain" | "irrigation", { mm, tap }: Pick<Entry, "mm" | "tap">): number {
  const taps: Readonly<Record<string, number>> = kind === "rain" ? rainTaps : irrigationTaps;
  return mm ?? (tap === undefined ? 0 : (taps[tap] ?? 0));
}

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { fromJson } from "#database/json.ts";
import { rupeesFromPaise, wholeFigure } from "#kit/contract/figures.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { filledText } from "#kit/server/translation.ts";
import {
  type Crop,
  type CropLimits,
  type CropPage,
  type LimitSource,
  limitSources,
  type Range,
  type Source,
  seasons,
  soils,
  sourcedFigures,
} from "../contract.ts";
import { farmGatePaise, isSoldAtFarmGate } from "../farmGate.ts";
import { marketingSeasonOf } from "../prices/rules.ts";
import type { PricedCrop } from "../prices/server/queries.ts";
import { inputsOf } from "./inputs.ts";
import { perennials } from "./perennials.ts";
import type { CropTable, StoredSources } from "./tables.ts";
import { meanWater } from "./water.ts";

const unknown: Limits = { altitude: null, salt: null, acidity: null, aciditySource: "ecocrop", frost: null };

/** FAO ECOCROP's figures through github.com/OpenCLIM/ecocrop; ALTMX, SALR, PHMAX and KTMP there. `ph_source` names another one. */
const limitsByCrop = lazy(() => {
  const file = new URL("../data/crop-limits.csv", import.meta.url);
  const rows: Row[] = parse(readFileSync(file, "utf8"), { columns: true });
  return new Map(rows.map((row) => [row.crop_id, limitsIn(row)]));
});

/** By the crop's id: farm harvest prices of ICRISAT's District Level Database, of states with four years and more. */
const belowByCrop = lazy((): ReadonlyMap<string, CropPage["belowSupport"]> => {
  const file = new URL("../data/below-support.csv", import.meta.url);
  const rows: Row[] = parse(readFileSync(file, "utf8"), { columns: true });
  const found = new Map<string, CropPage["belowSupport"]>();
  for (const { crop_id: id = "", state = "", years, below, first_year: from, last_year: to } of rows) {
    const entry = { state, years: Number(years), below: Number(below), from: Number(from), to: Number(to) };
    found.set(id, [...(found.get(id) ?? []), entry]);
  }
  return found;
});

/** A crop's row as lists carry it. */
export function presentCrop(row: PricedCrop): Crop {
  return {
    _id: row.id,
    name: row.name,
    title: row.name,
    otherTitle: row.name,
    img: `/crops/${row.id}.svg`,
    brief: row.brief,
    summary: row.brief,
    soil: row.soil,
    alsoSoils: among(soils, row.also_soils),
    season: among(seasons, row.seasons),
    investment: rupeesFromPaise(row.investment_paise),
    yield: row.yield_kg_per_hectare,
    temperature: { from: row.temperature_min_c, to: row.temperature_max_c },
    limits: limitsOf(row.id, fromJson(row.sources).climate),
    waterReq: row.water_litres_per_hectare,
    waterMean: meanWater(row).water,
    waterClass: row.water_class,
    profit: rupeesFromPaise(row.profit_paise),
    profitStress: rupeesFromPaise(row.profit_stress_paise),
    supportPrice: supportPriceOf(row),
    hasQuote: hasQuote(row),
    profitAtMandi: row.profit_at_mandi_paise === null ? null : rupeesFromPaise(row.profit_at_mandi_paise),
    profitAtFarmGate: profitAtFarmGate(row),
    confidence: row.confidence,
    perennial: perennials[row.id] ?? null,
    sowingMonths: monthsOf(row.sowing_months),
    sowingRemark: remarkOf(row.sowing_months),
    harvestMonths: monthsOf(row.harvest_months),
    harvestRemark: remarkOf(row.harvest_months),
    info: row.info,
  };
}

/** All crops as lists carry them: the first list after a start computes what each drinks, 150 ms in all. */
export async function presentCrops(rows: readonly PricedCrop[]): Promise<Crop[]> {
  const pace = new YieldByTime();
  const crops: Crop[] = [];
  for (const row of rows) {
    await pace.yieldIfDue();
    crops.push(presentCrop(row));
  }
  return crops;
}

/** A crop's row as its page carries it. */
export function presentCropPage(row: PricedCrop): CropPage {
  return {
    ...presentCrop(row),
    story: row.info,
    scientificName: row.scientific_name,
    cropGroup: row.crop_group,
    rainMean: meanWater(row).rain,
    price: rupeesFromPaise(row.price_paise_per_kg),
    grossIncome: rupeesFromPaise(row.gross_income_paise),
    mandiPrice: row.mandi_price_paise_per_kg === null ? null : rupeesFromPaise(row.mandi_price_paise_per_kg),
    farmGatePrice: farmGatePrice(row),
    belowSupport: belowSupportOf(row.id),
    yieldCheck: row.yield_check_kg_per_hectare,
    loanScale: row.loan_scale_paise === null ? null : rupeesFromPaise(row.loan_scale_paise),
    durationDays: row.duration_days,
    durationRange: durationRange(row),
    rainfall: { from: row.rainfall_min_mm, to: row.rainfall_max_mm },
    acidity: { from: row.ph_min, to: row.ph_max },
    inputs: inputsOf(row.id),
    sources: sourcesOf(row),
  };
}

function supportPriceOf({ support }: PricedCrop): Crop["supportPrice"] {
  if (!support) return null;
  const { cropYear, announcedOn, isOld } = support;
  return { cropYear, marketingSeason: marketingSeasonOf(support), announcedOn, isOld };
}

/** Whether mandis paid for the crop in the days looked at. */
function hasQuote(row: CropTable): boolean {
  const { price } = fromJson(row.sources);
  return row.mandi_price_paise_per_kg !== null || (price?.source ?? "").startsWith("Agmarknet");
}

/** Rs per kg; null where the crop is no garden produce. */
function farmGatePrice(row: CropTable): number | null {
  if (!isSoldAtFarmGate(row.crop_group)) return null;
  return rupeesFromPaise(farmGatePaise(row.price_paise_per_kg));
}

/** Rs per hectare. */
function profitAtFarmGate(row: CropTable): number | null {
  const price = farmGatePrice(row);
  if (price === null) return null;
  return Math.round(row.yield_kg_per_hectare * price) - rupeesFromPaise(row.investment_paise);
}

/** Null where the record's own days lie outside: those are shown then. */
function durationRange(row: CropTable): Range | null {
  const { duration_min_days: from, duration_max_days: to, duration_days: days } = row;
  return from === null || to === null || days < from || days > to ? null : { from, to };
}

/** The known words among those that are joined by `|`, in their order. */
function among<Word extends string>(known: readonly Word[], joined: string): Word[] {
  return joined.split("|").flatMap((word) => known.find((one) => one === word) ?? []);
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Months from 1 to 12 of a span: `Nov-Jan` is 11, 12, 1; remarks around it are left out. */
export function monthsOf(span: string): number[] {
  const [, from = "", to = from] = /([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))?(?![a-z])/.exec(span) ?? [];
  const first = monthNames.indexOf(from);
  const last = monthNames.indexOf(to);
  if (first < 0 || last < 0) return [];
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, index) => ((first + index) % 12) + 1);
}

/** Remark in a span beside its months. */
export function remarkOf(span: string): Crop["harvestRemark"] {
  if (span.includes("next year")) return "next-year";
  if (span.includes("2nd year")) return "second-year";
  if (span.includes("Year round")) return "year-round";
  if (span.includes("pruning")) return "pruning";
  return null;
}

/**
 * The place that the file's own water figures are for, and its replacement where the place's own climate is
 * used.
 */
const onePoint = "for the climate of central India (20.59N 78.96E)";
const normals =
  "by the climate normals of the place (FAO-56, Penman-Monteith; stations of the India Meteorological Department 1991-2020, ODbL, through github.com/Vonter/india-climatological-stats; rain of districts 1951-2000, data.gov.in)";

/** A source as it is shown, in English. */
export function shownSource(source: string): string {
  return source.replace(onePoint, normals);
}

function sourcesOf(row: PricedCrop): CropPage["sources"] {
  const stored: StoredSources = fromJson(row.sources);
  return fromKeys(sourcedFigures, (figure) => {
    const { source = "", basis = "" } = stored[figure] ?? {};
    const announced = figure === "price" && row.support ? announcementOf(row.support) : undefined;
    const cited = announced ?? shownSource(source);
    return { source: String(cited), cited, basis };
  });
}

/** Where a support price is published. */
function announcementOf(support: NonNullable<PricedCrop["support"]>) {
  const rupees = wholeFigure(support.rupeesPerQuintal);
  const season = marketingSeasonOf(support);
  const day = support.announcedOn?.split("-").reverse().join(".");
  return day === undefined
    ? filledText("Government of India, support price {season}: Rs {rupees} a quintal", { season, rupees })
    : filledText("Government of India, support price {season}, announced on {day}: Rs {rupees} a quintal", {
        ...{ season, rupees, day },
      });
}

/** How often farms were paid less than the support price, by state; empty where no prices are on record. */
function belowSupportOf(cropId: string): CropPage["belowSupport"] {
  return belowByCrop().get(cropId) ?? [];
}

type Row = Readonly<Record<string, string>>;

type Limits = Omit<CropLimits, "temperatureSource">;

/** Limits of a crop in height, salt, pH and frost, with the source of the temperatures that suit it. */
function limitsOf(cropId: string, climate: Partial<Source> | undefined): CropLimits {
  return { ...(limitsByCrop().get(cropId) ?? unknown), temperatureSource: temperatureSource(climate) };
}

/** °C that kill a crop (ECOCROP); null where that is not known. */
export function killingTemperatureOf(cropId: string): number | null {
  return limitsByCrop().get(cropId)?.frost ?? null;
}

function temperatureSource({ source = "", basis = "" }: Partial<Source> = {}): LimitSource {
  if (source.startsWith("FAO EcoCrop")) return "ecocrop";
  return basis.startsWith("published") ? "course" : "estimate";
}

function limitsIn(row: Row): Limits {
  const { salt_tolerance: salt } = row;
  const figure = (text: string | undefined) => (text ? Number(text) : null);
  return {
    altitude: figure(row.altitude_max_m),
    salt: salt === "low" || salt === "medium" || salt === "high" ? salt : null,
    acidity: figure(row.ph_max),
    aciditySource: limitSources.find((source) => source === row.ph_source) ?? "ecocrop",
    frost: figure(row.killing_temp_c),
  };
}

import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import type { Parsed } from "#kit/contract/typed/parsed.ts";
import { type FigureUnit, figureDigits } from "#kit/contract/typed/typedFigure.ts";
import type { Delivery } from "../contract.ts";
import { deliveryLimits, faultsInZones, prefixPattern } from "../rules.ts";

/** A zone as its seller types it. */
export interface TypedZone {
  /** First digits of PIN codes with commas or spaces between; empty: all other PIN codes. */
  readonly prefixes: string;
  readonly days: string;
  /** Rs. */
  readonly charge: string;
  readonly freeFrom: string;
}
export type ZoneField = keyof TypedZone;

type TypedRule = "pattern" | "twice" | "too-many" | "days" | "sum" | "too-long";

export interface TypedFault {
  /** From 0; undefined for what is said of collecting. */
  readonly zone?: number;
  readonly field: ZoneField | "collect";
  readonly rule: TypedRule;
  /** The prefix that is named twice. */
  readonly prefix?: string;
}

/** Reads what a seller typed of the shop's delivery: as it is sent, or everything that is wrong with it. */
export function readDelivery(zones: readonly TypedZone[], collect: string): Parsed<Delivery, TypedFault> {
  const faults: TypedFault[] = [];
  const read = zones.map((typed, zone) => {
    const fault = (field: ZoneField, rule: TypedRule) => void faults.push({ zone, field, rule });
    const prefixes = prefixesIn(typed.prefixes);
    if (!prefixes.every((prefix) => new RegExp(prefixPattern).test(prefix))) fault("prefixes", "pattern");
    const days = typed.days.trim() === "" ? null : wholeIn(typed.days, "days");
    if (days !== null && !(days <= deliveryLimits.days)) fault("days", "days");
    const charge = rupeesIn(typed.charge);
    if (!(charge <= deliveryLimits.charge)) fault("charge", "sum");
    const freeFrom = typed.freeFrom.trim() === "" ? null : rupeesIn(typed.freeFrom);
    if (freeFrom !== null && !(freeFrom <= deliveryLimits.freeFrom)) fault("freeFrom", "sum");
    return { prefixes, days, charge, freeFrom };
  });
  for (const { zone, rule, prefix } of faultsInZones(read)) {
    faults.push({ zone, field: "prefixes", rule, ...(prefix === undefined ? {} : { prefix }) });
  }
  const text = collect.trim();
  if (Array.from(text).length > deliveryLimits.collect) faults.push({ field: "collect", rule: "too-long" });
  return faults.length > 0 ? { faults } : { value: { zones: read, collect: text } };
}

/** A zone as the form shows it. */
export function typedZone({ prefixes, days, charge, freeFrom }: Delivery["zones"][number]): TypedZone {
  const text = (figure: number | null) => (figure === null ? "" : String(figure));
  return { prefixes: prefixes.join(", "), days: text(days), charge: text(charge), freeFrom: text(freeFrom) };
}

function prefixesIn(typed: string): string[] {
  return withLatinDigits(typed)
    .split(/[\s,;]+/)
    .filter((prefix) => prefix !== "");
}

/** NaN where it is no whole figure from 0. */
function wholeIn(typed: string, unit: FigureUnit): number {
  const read = figureDigits(typed, unit);
  return read && read.sign === "" && /^0*$/.test(read.fraction) ? Number(read.whole || "0") : Number.NaN;
}

/** Rupees with whole paise; NaN where it is none, or below 0. */
function rupeesIn(typed: string): number {
  const read = figureDigits(typed, "Rs");
  if (read?.sign !== "" || read.fraction.replace(/0+$/, "").length > 2) return Number.NaN;
  return Number(`${read.whole || "0"}.${read.fraction || "0"}`);
}

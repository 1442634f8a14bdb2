import { standardPump } from "../contract.ts";
import { reckonSpray } from "../uses/spray.ts";
import type { Chit, ChitItem } from "./contract.ts";
import type { ChitUse } from "./rows.ts";

/** Grams or millilitres that a row allows for what an amount is said for. */
export interface Allowed {
  readonly least: number;
  readonly most: number;
  readonly unit: "g" | "ml";
}

/** An amount in grams or millilitres. */
export interface Amount {
  readonly figure: number;
  readonly unit: "g" | "ml";
}

/** Amounts are rounded to what a measure has: so much beside the register is nobody's mistake. */
const slack = 1.1;
/** Where weight and volume meet: a litre of a product weighs 0.9 to 1.25 kg. */
const densitySlack = 1.3;

const inBase = { g: 1, kg: 1_000, ml: 1, l: 1_000 } as const;

/** The amount of an item; undefined where it says none. */
export function amountOf({ amount, unit }: ChitItem): Amount | undefined {
  if (amount === undefined || unit === undefined) return undefined;
  return { figure: amount * inBase[unit], unit: unit === "g" || unit === "kg" ? "g" : "ml" };
}

/**
 * Amount that a row allows for the land, or for one filling; undefined where its dose is said for something else, as seed or a tree, or where
 * nobody knows over how much water it goes.
 */
export function allowedBy(
  use: ChitUse,
  { areaHa, pumpLitres = standardPump }: Pick<Chit, "areaHa" | "pumpLitres">,
  per: NonNullable<ChitItem["per"]>,
): Allowed | undefined {
  const { dose } = use;
  if (dose === null || dose.unit === "%") return undefined;
  const { unit } = dose;
  if (dose.per === "ha" && per === "land")
    return { least: dose.least * areaHa, most: dose.most * areaHa, unit };
  if (dose.per === "litre_water" && per === "pump")
    return { least: dose.least * pumpLitres, most: dose.most * pumpLitres, unit };
  if (dose.per !== "ha" || use.water === null) return undefined;
  // Little water makes a filling strong, much makes it weak.
  return {
    least: (dose.least * pumpLitres) / use.water.most,
    most: (dose.most * pumpLitres) / use.water.least,
    unit,
  };
}

/** Whether an amount is above, below or within what a row allows. */
export function compare({ figure, unit }: Amount, allowed: Allowed): "over" | "under" | "within" {
  const most = unit === allowed.unit ? slack : densitySlack;
  if (figure > allowed.most * most) return "over";
  return figure < allowed.least / most ? "under" : "within";
}

/** Rows that agree, as one: the lowest and the highest figure of them. */
export function spray(uses: readonly ChitUse[], chit: Pick<Chit, "areaHa" | "pumpLitres">) {
  const plan = { areaHa: chit.areaHa, pumpLitres: chit.pumpLitres ?? standardPump };
  const reckoned = uses.map((use) => reckonSpray(use, plan));
  const least = (of: (each: (typeof reckoned)[number]) => number | undefined) =>
    extreme(reckoned.map(of), Math.min);
  const most = (of: (each: (typeof reckoned)[number]) => number | undefined) =>
    extreme(reckoned.map(of), Math.max);
  const isKnownWater = reckoned.every(
    ({ waterAssumed, waterLitres }) => !waterAssumed && waterLitres !== null,
  );
  return {
    total: most(({ dose }) => dose?.most),
    totalLeast: least(({ dose }) => dose?.least),
    waterLitres: isKnownWater ? most(({ waterLitres }) => waterLitres ?? undefined) : null,
    perPump: reckoned.some(({ waterAssumed }) => waterAssumed) ? null : most(({ perPump }) => perPump?.most),
  };
}

function extreme(
  figures: readonly (number | undefined)[],
  pick: (...all: number[]) => number,
): number | null {
  const known = figures.filter((figure) => figure !== undefined);
  return known.length === figures.length && known.length > 0 ? pick(...known) : null;
}

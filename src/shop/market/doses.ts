import { piecesIn } from "./rules.ts";

/** Unit of a dose: by weight, by volume, or counted. */
export type DoseUnit = "g" | "kg" | "ml" | "l" | "packet" | "trap" | "sheet" | "card";

/** One dose out of a product's words for it: `125-162 ml (tur)`. */
export interface Dose {
  /** Of the unit, per hectare; null where the words are a strength of the mixture and not what a hectare takes. */
  readonly perHectare: { readonly least: number; readonly most: number } | null;
  readonly unit: DoseUnit;
  /** Of the unit, for a knapsack sprayer of 15 litres; null where no amount of water is named. */
  readonly perPump: number | null;
  /** Which of the parts between semicolons says it. */
  readonly place: number;
}

/** Litres of a knapsack sprayer. */
export const pumpLitres = 15;

/** Litres: what is mixed into less is the strength of the mixture; a hectare takes more. */
const leastForHectare = 200;

const pattern = /^([\d.]+)(?:\s*-\s*([\d.]+))?\s*(kg|g|ml|l|packet|trap|sheet|card)s?\b\s*(.*)$/i;

/** The doses that can be counted with; what is said per kg of seed or in other measures stays words. */
export function dosesIn(text: string): Dose[] {
  return text.split(";").flatMap((part, place) => {
    const [, first = "", second = first, unit = "", rest = ""] = pattern.exec(part.trim()) ?? [];
    const [least, most] = [Number(first), Number(second)];
    if (!(least > 0) || !(most >= least) || /^per\s+(kg|litre|l)\b/i.test(rest)) return [];
    const water = Number(/^in\s+(\d+)\s*l\b/i.exec(rest)?.[1] ?? 0);
    return [
      {
        perHectare: water > 0 && water < leastForHectare ? null : { least, most },
        unit: unit.toLowerCase() as DoseUnit,
        perPump: water > 0 ? Math.round((most / water) * pumpLitres * 10) / 10 : null,
        place,
      },
    ];
  });
}

/** Purpose of a dose, from the brackets in its text, in any language; empty where they name none. */
export function purposeOf(text: string, { place }: Pick<Dose, "place">): string {
  return /\(([^)]*)\)/.exec(text.split(";")[place] ?? "")?.[1] ?? "";
}

/** A pack as far as doses go. */
interface Pack {
  readonly packSize: string;
  /** kg; a litre counts as one. */
  readonly weight: number;
}

/** How many packs the larger dose takes on so many hectares; undefined where pack and dose are not of one measure. */
export function packsFor({ perHectare, unit }: Dose, pack: Pack, hectares: number): number | undefined {
  const holds = contentOf(pack, unit);
  if (!perHectare || !holds) return undefined;
  return Math.max(1, Math.ceil((perHectare.most * hectares) / holds - 1e-9));
}

/** How much of a unit is in a pack; undefined where it holds none of it. */
function contentOf({ packSize, weight }: Pack, unit: DoseUnit): number | undefined {
  if (unit === "packet") return 1;
  if (unit === "trap" || unit === "sheet" || unit === "card") return piecesIn(packSize, unit);
  return unit === "kg" || unit === "l" ? weight : weight * 1000;
}

/** To what one can measure out: from 100 on to fives, from 10 on to whole ones, below to tenths. */
export function measurable(amount: number): number {
  const step = amount >= 100 ? 5 : amount >= 10 ? 1 : 0.1;
  return Math.round(Math.round(amount / step) * step * 10) / 10;
}

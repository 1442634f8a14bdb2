import { type FigureUnit, figureDigits } from "#kit/contract/typed/typedFigure.ts";
import type { CropPage } from "./contract.ts";
import { type AtPlace, badYearShare } from "./local/rules.ts";
import { numberOf, squareMetres } from "./rules.ts";

/** The farmer's own field: area in m², yield in kg per hectare, price in Rs per kg. */
export interface FieldOfLand {
  readonly areaSquareMetres: number;
  readonly yieldPerHectare: number;
  readonly pricePerKg: number;
}

/** Costs and returns of the crop on the farmer's own field: Rs, kg and litres in all. */
export function fieldFigures(crop: AtPlace<CropPage>, field: FieldOfLand) {
  const hectares = field.areaSquareMetres / squareMetres.hectare;
  const harvest = hectares * field.yieldPerHectare;
  const investment = hectares * crop.investment;
  const grossIncome = harvest * field.pricePerKg;
  return {
    hectares,
    harvest,
    investment,
    grossIncome,
    profit: grossIncome - investment,
    /** As in a bad year there, with a quarter more cost. */
    cautiousProfit: badYearShare(crop) * grossIncome - 1.25 * investment,
    water: hectares * crop.waterReq,
  };
}

/** A harvest said for one unit of land, said for another: kg per acre as kg per bigha. */
export function harvestFor(kilos: number, given: { per: number; to: number }): number {
  return Math.round((kilos * given.to) / given.per);
}

/** A figure as people type it, with its own unit where it has one; undefined for what is no number above zero, or has another unit. */
export function readWithUnit(text: string, unit: FigureUnit | undefined): number | undefined {
  return numberOf(figureDigits(text, unit));
}

import { useStored } from "#kit/web/storage/stored.ts";
import type { Crop, CropPage } from "../../contract.ts";
import { type CropMoney, leadingPrice, moneyOf } from "../../cropMoney.ts";
import { fieldFigures, readWithUnit } from "../../ownField.ts";
import { squareMetres } from "../../rules.ts";
import { ownFigures, squareMetresOf, storedLand } from "../../web/land/land.ts";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { usePlace } from "../../web/land/place.ts";

/**
 * Money of a crop on the farmer's land, or on one hectare: by the harvest of the place, and by the farmer's own
 * harvest and price where they were typed. Crops of a list have no price; they are reckoned by the record's.
 */
export function useLandMoney(record: Crop | CropPage): CropMoney & { readonly isOwn: boolean } {
  const { hectares } = useLandOrHectare();
  const crop = usePlace().at(record);
  const own = useOwnFigures(crop);
  if (!own || !("price" in crop)) return { ...moneyOf(crop, hectares), isOwn: false };
  const areaSquareMetres = hectares * squareMetres.hectare;
  const { investment, grossIncome, profit, cautiousProfit } = fieldFigures(crop, {
    areaSquareMetres,
    ...own,
  });
  return { investment, grossIncome, profit, badYear: cautiousProfit, isOwn: true };
}

/** Harvest (kg per hectare) and price (Rs per kg) of which at least one is the farmer's own; undefined where neither was typed, or not as a number. */
export function useOwnFigures(crop: Crop | CropPage) {
  const [everyCrop] = useStored(ownFigures);
  const [land] = useStored(storedLand);
  const own = everyCrop[crop._id];
  if (!own || !("price" in crop)) return undefined;
  const per = own.harvestPer ?? squareMetresOf(land) ?? squareMetres.hectare;
  const kilos = own.harvest === undefined ? undefined : readWithUnit(own.harvest, "kg");
  const pricePerKg = own.price === undefined ? leadingPrice(crop) : readWithUnit(own.price, "Rs");
  const yieldPerHectare =
    own.harvest === undefined ? crop.yield : kilos && (kilos * squareMetres.hectare) / per;
  return yieldPerHectare === undefined || pricePerKg === undefined
    ? undefined
    : { yieldPerHectare, pricePerKg };
}

import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { type Land, storedLand } from "./land.ts";

/**
 * Keeps the land that was typed into a form whose part for it had not been hydrated when the form was sent: on a slow line the
 * farmer is faster than the code. Boxes that nobody touched say nothing, so land of an earlier visit stays.
 */
export function keepTyped(form: HTMLFormElement): void {
  const area = form.elements.namedItem("area");
  const unit = form.elements.namedItem("unit");
  const { stateBigha, ...kept } = readStored(storedLand);
  const land: Land = {
    ...kept,
    ...(area instanceof HTMLInputElement && area.value !== area.defaultValue ? { area: area.value } : {}),
    ...(unit instanceof HTMLSelectElement && isChosen(unit) ? { unit: unit.value } : {}),
  };
  const sameUnit = land.unit === kept.unit;
  if (sameUnit && land.area === kept.area) return;
  // What another state's bigha is taken as is read where the boxes are drawn next.
  writeStored(storedLand, sameUnit && stateBigha !== undefined ? { ...land, stateBigha } : land);
}

function isChosen({ selectedOptions }: HTMLSelectElement): boolean {
  return selectedOptions[0]?.defaultSelected === false;
}

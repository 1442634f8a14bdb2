import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { maxAreaLetters } from "#knowledge/agronomy/landUnits.ts";
import { soilSalts } from "../../local/shapes.ts";
import { type Land, storedLand } from "./land.ts";
import { storedSoilSalt } from "./soilSalt.ts";

type Typed = Partial<Pick<Land, "area" | "unit">>;

/**
 * Keeps the land that was typed into a form whose part for it had not been hydrated when the form was sent: on a slow line the
 * farmer is faster than the code. Boxes that nobody touched say nothing, so land of an earlier visit stays.
 */
export function keepTyped(form: HTMLFormElement): void {
  const area = form.elements.namedItem("area");
  const unit = form.elements.namedItem("unit");
  keep({
    ...(area instanceof HTMLInputElement && area.value !== area.defaultValue ? { area: area.value } : {}),
    ...(unit instanceof HTMLSelectElement && isChosen(unit) ? { unit: unit.value } : {}),
  });
  const salt = form.elements.namedItem("salt");
  if (salt instanceof HTMLSelectElement && isChosen(salt)) keepSalt(salt.value);
}

/** Keeps the land that the plain form put into the address before any script ran. True where there was some. */
export function keepSent(query: string): boolean {
  const texts = new URLSearchParams(query);
  const area = texts.get("area")?.slice(0, maxLetters);
  const unit = texts.get("unit")?.slice(0, maxLetters);
  if (area && unit) keep({ area, unit });
  keepSalt(texts.get("salt"));
  return texts.has("area");
}

/** Limit of the longest of the boxes. */
const maxLetters = maxAreaLetters;

function keep(typed: Typed): void {
  const { stateBigha, read: _, ...stored } = readStored(storedLand);
  const land: Land = { ...stored, ...typed };
  const sameUnit = land.unit === stored.unit;
  if (sameUnit && land.area === stored.area) return;
  // The size of another state's bigha, and areas like `2-20`, are read where the boxes are drawn next.
  writeStored(storedLand, sameUnit && stateBigha !== undefined ? { ...land, stateBigha } : land);
}

function keepSalt(text: string | null): void {
  const salt = soilSalts.find((each) => each === text);
  if (salt && salt !== "none") writeStored(storedSoilSalt, salt);
}

function isChosen({ selectedOptions }: HTMLSelectElement): boolean {
  return selectedOptions[0]?.defaultSelected === false;
}

import { type Category, categories, toxicityLabels } from "#features/market/contract.ts";
import { forAllCrops, joinedTargets, targetsIn } from "#features/market/cropTargets.ts";
import { cleanLine, cleanLines, isCut } from "#kit/contract/typedWords.ts";
import { cropsLimit, figureLimits, standardLowStock, wordLimits } from "./productLimits.ts";
import { type FigureFault, maxFigureLetters, readFigure } from "./typedFigure.ts";

export { betweenCrops, forAllCrops } from "#features/market/cropTargets.ts";

/** What a seller types of a product, in the order of the form's steps and of the columns of a file. */
export const typedFields = [
  "sku",
  "name",
  "name_hi",
  "category",
  "packSize",
  "packSize_hi",
  "weight",
  "mrp",
  "price",
  "manufacturer",
  "composition",
  "crops",
  "description",
  "description_hi",
  "dose",
  "dose_hi",
  "waitingDays",
  "toxicityLabel",
  "restrictions",
  "restrictions_hi",
  "stock",
  "lowStockAt",
] as const;
export type TypedField = (typeof typedFields)[number];

/** A product as texts: weight in kg, mrp and price in Rs, crops as ids joined by `|` or `all`, stock in packs. */
export type TypedProduct = Readonly<Record<TypedField, string>>;

/** Nothing is typed yet. */
export const blankProduct = Object.fromEntries(typedFields.map((field) => [field, ""])) as TypedProduct;

export type TypedRule =
  | FigureFault
  | "required"
  | "too-long"
  | "too-small"
  | "too-large"
  | "above-mrp"
  | "unknown-category"
  | "unknown-crop"
  | "unknown-label"
  | "toxicity-needed";

/** Why a field can't be taken. */
export interface TypedFault {
  readonly field: TypedField;
  readonly rule: TypedRule;
  /** What the rule allows: characters, or whole parts of a figure (paise, grams, days, packs). */
  readonly limit?: number;
}

/** What was said, in the columns' own names: paise, grams, days, packs. */
export interface SaidOfProduct {
  readonly sku: string | null;
  readonly name: string;
  readonly name_hi: string;
  readonly category: Category;
  readonly pack_size: string;
  readonly pack_size_hi: string;
  readonly weight_grams: number;
  readonly mrp_paise: number;
  readonly price_paise: number;
  readonly manufacturer: string;
  readonly composition: string;
  readonly crop_targets: string;
  readonly description: string;
  readonly description_hi: string;
  readonly dose: string;
  readonly dose_hi: string;
  readonly waiting_period_days: number | null;
  readonly toxicity_label: string | null;
  readonly restrictions: string;
  readonly restrictions_hi: string;
  readonly low_stock_at: number;
}

export interface ReadWith {
  /** Ids of all crops there are. */
  readonly crops: ReadonlySet<string>;
  /** A file names its products by it; in the form it may stay empty. */
  readonly skuNeeded?: boolean;
  /** False where a product that is there already is changed: its stock moves with a reason of its own. */
  readonly stockNeeded: boolean;
}

export type ReadProduct =
  /** `stock` is null where it was neither needed nor typed. */
  { said: SaidOfProduct; stock: number | null; faults?: undefined } | { faults: readonly TypedFault[] };

const mayBeEmpty: ReadonlySet<TypedField> = new Set<TypedField>([
  "sku",
  ...(["name_hi", "packSize_hi", "composition", "description_hi", "dose", "dose_hi"] as const),
  ...(["restrictions", "restrictions_hi"] as const),
]);
const ofSeveralLines: ReadonlySet<TypedField> = new Set<TypedField>([
  ...(["description", "description_hi", "dose", "dose_hi", "restrictions", "restrictions_hi"] as const),
]);

/** Reads what was typed by the one rule for the form, the calls and files: into facts, or into all its faults. */
export function readProduct(typed: TypedProduct, { crops, skuNeeded, stockNeeded }: ReadWith): ReadProduct {
  const faults: TypedFault[] = [];
  const bad = (field: TypedField, rule: TypedRule, limit?: number) => {
    faults.push(limit === undefined ? { field, rule } : { field, rule, limit });
  };

  const words = (field: keyof typeof wordLimits): string => {
    const limit = wordLimits[field];
    const clean = ofSeveralLines.has(field) ? cleanLines : cleanLine;
    const text = clean(typed[field], limit);
    const needed = !mayBeEmpty.has(field) || (field === "sku" && skuNeeded === true);
    if (isCut(typed[field], limit) || Array.from(text).length > limit) bad(field, "too-long", limit);
    else if (needed && text === "") bad(field, "required");
    return text;
  };

  const amount = (field: keyof typeof figureLimits, needed = true): number | null => {
    const text = cleanLine(typed[field], maxFigureLetters);
    if (text === "") {
      if (needed) bad(field, "required");
      return null;
    }
    const { decimals, least, most } = figureLimits[field];
    const read = isCut(typed[field], maxFigureLetters)
      ? ({ fault: "not-a-number" } as const)
      : readFigure(text, decimals);
    if ("fault" in read) bad(field, read.fault);
    else if (read.value < least) bad(field, "too-small", least);
    else if (read.value > most) bad(field, "too-large", most);
    else return read.value;
    return null;
  };

  const word = (field: "category" | "toxicityLabel") =>
    cleanLine(typed[field], maxFigureLetters).toLowerCase();
  const category = categories.find((one) => one === word("category"));
  if (!category) bad("category", word("category") ? "unknown-category" : "required");
  const label = toxicityLabels.find((one) => one === word("toxicityLabel"));
  if (!label && word("toxicityLabel")) bad("toxicityLabel", "unknown-label");
  else if (!label && category === "pesticides") bad("toxicityLabel", "toxicity-needed");

  const typedCrops = targetsIn(cleanLine(typed.crops, cropsLimit).toLowerCase());
  const targets = [...new Set(typedCrops.map((crop) => crop.trim()))].filter(Boolean);
  if (isCut(typed.crops, cropsLimit)) bad("crops", "too-long", cropsLimit);
  else if (targets.some((crop) => crop !== forAllCrops && !crops.has(crop))) bad("crops", "unknown-crop");
  const forAll = targets.includes(forAllCrops);

  const [mrp, price] = [amount("mrp"), amount("price")];
  if (mrp !== null && price !== null && price > mrp) bad("price", "above-mrp", mrp);
  const [weight, stock] = [amount("weight"), amount("stock", stockNeeded)];
  const [waitingDays, lowStockAt] = [amount("waitingDays", false), amount("lowStockAt", false)];

  const said = {
    sku: words("sku") || null,
    name: words("name"),
    name_hi: words("name_hi"),
    pack_size: words("packSize"),
    pack_size_hi: words("packSize_hi"),
    manufacturer: words("manufacturer"),
    composition: words("composition"),
    crop_targets: forAll ? forAllCrops : joinedTargets(targets),
    description: words("description"),
    description_hi: words("description_hi"),
    dose: words("dose"),
    dose_hi: words("dose_hi"),
    waiting_period_days: waitingDays,
    toxicity_label: label ?? null,
    restrictions: words("restrictions"),
    restrictions_hi: words("restrictions_hi"),
    low_stock_at: lowStockAt ?? standardLowStock,
  };
  if (faults.length > 0 || !category || weight === null || mrp === null || price === null) {
    return { faults: faults.sort((one, other) => placeOf(one) - placeOf(other)) };
  }
  return { said: { ...said, category, weight_grams: weight, mrp_paise: mrp, price_paise: price }, stock };
}

const placeOf = ({ field }: TypedFault) => typedFields.indexOf(field);

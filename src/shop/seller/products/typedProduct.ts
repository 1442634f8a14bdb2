import { type Damage, damageOf, isDayAlone } from "#kit/contract/damagedText.ts";
import { maxFigureLetters } from "#kit/contract/typed/plainFigure.ts";
import { cleanLine, cleanLines, isCut } from "#kit/contract/typed/typedWords.ts";
import type { Ban, Gate } from "#knowledge/register/gate.ts";
import type { BanRule } from "#knowledge/register/restriction.ts";
import { barcodeIn } from "#shop/market/barcode.ts";
import { forAllCrops, joinedTargets, targetsIn } from "#shop/market/cropTargets.ts";
import {
  type Field,
  fields,
  type ParsedProduct,
  type TypedField,
  type TypedProduct,
  typedFields,
} from "#shop/market/productFields.ts";
import { type FigureFault, readFigure } from "./typedFigure.ts";

export {
  blankProduct,
  type ParsedProduct,
  type TypedField,
  type TypedProduct,
  typedFields,
} from "#shop/market/productFields.ts";

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
  | "toxicity-needed"
  | "not-a-barcode"
  | Damage
  | "date"
  | BanRule;

/** Why a field can't be taken. */
export interface TypedFault {
  readonly field: TypedField;
  readonly rule: TypedRule;
  /** Limit of the rule: characters, or whole parts of a figure (paise, grams, days, packs). */
  readonly limit?: number;
  /** Of a ban: substance, order, its date, and crops that it names. */
  readonly about?: AboutBan;
}

export type AboutBan = Readonly<Record<"substance" | "order" | "orderDate" | "crops", string>>;

export interface ReadWith {
  /** Ids of all crops there are. */
  readonly crops: ReadonlySet<string>;
  /** A file names its products by it; in the form it may stay empty. */
  readonly skuNeeded?: boolean;
  /** The form asks for them once, when a product is new; elsewhere they may stay empty. */
  readonly cropsNeeded?: boolean;
  /** False where a product that is there already is changed: its stock moves with a reason of its own. */
  readonly stockNeeded: boolean;
  /** Of a file: what sellers call things there. Its texts may also be damaged, which nobody types; and tables of dealers seldom have maker, description and label. */
  readonly synonyms?: SellersWords;
  /** By the list of banned substances; the screen has none, the server always. */
  readonly gate?: Gate;
}

/** Sellers' words in a file for a word of ours, in small letters; undefined where it is none. */
export interface SellersWords {
  readonly choice: (word: string) => string | undefined;
}

export type ReadProduct =
  /** `stock` is null where it was neither needed nor typed. */
  { said: ParsedProduct; stock: number | null; faults?: undefined } | { faults: readonly TypedFault[] };

/** Reads what was typed by the one rule for the form, the calls and files: into facts, or into all its faults. */
export function readProduct(
  typed: TypedProduct,
  { crops, synonyms: texts, ...needs }: ReadWith,
): ReadProduct {
  const faults: TypedFault[] = [];
  const values: Partial<Record<TypedField, Value>> = {};
  const facts: Record<string, Value> = {};
  const { skuNeeded = false, cropsNeeded = false, stockNeeded } = needs;
  const needed: Partial<Record<TypedField, boolean>> = {
    sku: skuNeeded,
    crops: cropsNeeded,
    stock: stockNeeded,
    ...(texts ? { manufacturer: false, description: false } : {}),
  };
  for (const name of typedFields) {
    const field: Field = fields[name];
    const read = readField(typed[name], field, {
      needed: needed[name] ?? !field.optional,
      crops,
      synonyms: texts,
    });
    if (typeof read === "object" && read !== null) {
      faults.push({ field: name, ...read });
      continue;
    }
    values[name] = read;
    if (field.column !== undefined) facts[field.column] = read;
  }
  const { mrp, price, category, toxicityLabel, stock } = values;
  if (typeof mrp === "number" && typeof price === "number" && price > mrp)
    faults.push({ field: "price", rule: "above-mrp", limit: mrp });
  if (category === "pesticides" && toxicityLabel === null && !texts)
    faults.push({ field: "toxicityLabel", rule: "toxicity-needed" });
  faults.push(...bansIn(facts, needs.gate));
  if (faults.length > 0) return { faults: faults.sort((one, other) => placeOf(one) - placeOf(other)) };
  // The table of fields says which column has which kind of value.
  return { said: facts as unknown as ParsedProduct, stock: typeof stock === "number" ? stock : null };
}

/** In which field a ban is told. */
const banFields = {
  ...{ name: "name", name_hi: "name_hi", composition: "composition", crop_targets: "crops" },
  category: "category",
  ...{ description: "description", description_hi: "description_hi", dose: "dose", dose_hi: "dose_hi" },
  ...{ pack_size: "packSize", pack_size_hi: "packSize_hi", manufacturer: "manufacturer" },
  ...{ restrictions: "restrictions", restrictions_hi: "restrictions_hi" },
} as const satisfies Record<Ban["column"], TypedField>;

/** Bans on a product, also on one that has other faults. */
function bansIn(facts: Readonly<Record<string, Value>>, gate: Gate | undefined): TypedFault[] {
  const text = (column: string) => String(facts[column] ?? "");
  const ban = gate?.judge({
    category: text("category"),
    name: text("name"),
    name_hi: text("name_hi"),
    composition: text("composition"),
    crop_targets: text("crop_targets"),
    description: text("description"),
    description_hi: text("description_hi"),
    dose: text("dose"),
    dose_hi: text("dose_hi"),
    pack_size: text("pack_size"),
    pack_size_hi: text("pack_size_hi"),
    manufacturer: text("manufacturer"),
    restrictions: text("restrictions"),
    restrictions_hi: text("restrictions_hi"),
  });
  if (!ban) return [];
  const { substance, order, orderDate, crops, rule, column } = ban;
  return [
    { field: banFields[column], rule, about: { substance, order, orderDate, crops: crops.join(", ") } },
  ];
}

type Value = string | number | null;
type Fault = Omit<TypedFault, "field">;
interface ReadFieldWith {
  readonly needed: boolean;
  readonly crops: ReadonlySet<string>;
  readonly synonyms: SellersWords | undefined;
}

/** One field by its kind: what it says, or why it can't be taken. */
function readField(
  typed: string,
  field: Field,
  { needed, crops, synonyms: texts }: ReadFieldWith,
): Value | Fault {
  if (field.kind === "figure") return readAmount(typed, field, needed);
  if (field.kind === "choice") return readChoice(typed, field, { needed, synonyms: texts });
  if (field.kind === "crops") return readCrops(typed, field.max, { needed, crops });
  const text = (field.kind === "lines" ? cleanLines : cleanLine)(typed, field.max);
  if (isCut(typed, field.max) || Array.from(text).length > field.max)
    return { rule: "too-long", limit: field.max };
  if (needed && text === "") return { rule: "required" };
  const damage = texts && damageOf(typed, field.kind);
  if (damage) return { rule: damage };
  if (field.kind === "line" && field.is === "barcode" && text !== "")
    return barcodeIn(text) ?? { rule: "not-a-barcode" };
  if (texts && field === fields.name && isDayAlone(text)) return { rule: "date" };
  return field.nullable && text === "" ? null : text;
}

function readAmount(
  typed: string,
  { decimals, min, max, standard, unit }: Extract<Field, { kind: "figure" }>,
  needed: boolean,
): Value | Fault {
  const text = cleanLine(typed, maxFigureLetters);
  if (text === "") return needed ? { rule: "required" } : (standard ?? null);
  if (isCut(typed, maxFigureLetters)) return { rule: "not-a-number" };
  const read = readFigure(text, decimals, unit);
  if ("fault" in read) return { rule: read.fault };
  if (read.value < min) return { rule: "too-small", limit: min };
  return read.value > max ? { rule: "too-large", limit: max } : read.value;
}

function readChoice(
  typed: string,
  { of, unknown }: Extract<Field, { kind: "choice" }>,
  { needed, synonyms: texts }: Pick<ReadFieldWith, "needed" | "synonyms">,
): Value | Fault {
  const word = cleanLine(typed, maxFigureLetters).toLowerCase();
  if (word === "") return needed ? { rule: "required" } : null;
  const known = of.includes(word) ? word : texts?.choice(word);
  return known !== undefined && of.includes(known) ? known : { rule: unknown };
}

function readCrops(
  typed: string,
  max: number,
  { needed, crops }: Pick<ReadFieldWith, "needed" | "crops">,
): Value | Fault {
  const line = cleanLine(typed, max).toLowerCase();
  const isKnown = (crop: string) => crop === forAllCrops || crops.has(crop);
  const targets = [...new Set(targetsIn(line).map((crop) => crop.trim()))].filter(Boolean);
  if (isCut(typed, max)) return { rule: "too-long", limit: max };
  if (!targets.every(isKnown)) return { rule: "unknown-crop" };
  if (needed && targets.length === 0) return { rule: "required" };
  return targets.includes(forAllCrops) ? forAllCrops : joinedTargets(targets);
}

const placeOf = ({ field }: TypedFault) => typedFields.indexOf(field);

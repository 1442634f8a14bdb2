import { plainHeading } from "#kit/contract/tables/headings.ts";
import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { cleanLine, isCut, shortLine } from "#kit/contract/typed/typedWords.ts";
import type { TableRow } from "#kit/server/tables/unreadable.ts";
import { barcodeIn } from "#shop/market/barcode.ts";
import { fields, type TypedField, type TypedProduct } from "#shop/market/productFields.ts";
import { writtenFigure } from "../../../products/typedFigure.ts";
import type { ColumnField, GivenValues } from "../../contract.ts";
import { isBareFigure, isPlainPack, isUnitOfContent, packIn, packOf } from "../../packIn.ts";
import { type Columns, fieldNamed } from "../columns.ts";
import type { FactsByName } from "./factsByName.ts";
import { madeSku } from "./madeSku.ts";

/** A row with what its cells say of a product. */
export interface TypedRow extends TableRow {
  /** As typed in the columns that the file has; with the units of the headings. */
  readonly typed: Partial<TypedProduct>;
  /** Facts that follow from the row for a product that is new, where its own cell is empty. */
  readonly made: Partial<TypedProduct>;
  /** Its own product number, or one that is made of the row. */
  readonly sku: string;
  readonly isSkuMade: boolean;
}

/** Names of rows that add up others. */
const total =
  /^(?:grand|sub|net)?[\s-]*totals?(?![\p{L}\p{M}])|^(?:कुल|योग|महायोग|उपयोग|एकूण|जोड़)(?![\p{L}\p{M}])/iu;
/** Fields that rows of one product share where a program writes them once. */
const shared = ["name", "category", "manufacturer", "description", "composition", "crops"] as const;
/** Rows to which later ones may belong. */
const maxAbove = 1_000;
/** A heading of a price at which is sold as long as there is no lower one. */
const usualPrice = "regularprice";
/** A heading of words of which some may be crops. */
const tagsHeading = "tags";
/** Cells that say there is nothing, and that none is left. */
const nothing = /^(?:[-–—.]+|default title)$/i;
const noneLeft =
  /^(?:[-–—]|nil|zero|out of stock|sold out|finished|over|khatam|khatm|खत्म|समाप्त|शून्य|संपला|संपले)$/i;
/** Tags, and letters that a web page writes for others. */
const tag = /<\/?[a-z][^<>]{0,200}>/gi;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

/** A reader of rows in their order: a row may belong to one before it, or to the heading above it. */
export function typedRowReader(
  columns: Columns,
  facts: FactsByName,
  { given, onUnknownCrop }: { given: GivenValues; onUnknownCrop: (word: string) => void },
) {
  const isOfTags = plainHeading(columns.head[columns.at.get("crops") ?? -1] ?? "") === tagsHeading;
  const { at, units, group, parent, pairs, head } = columns;
  const above = new Map<string, Partial<TypedProduct>>();
  let section = "";
  /** Places that are filled in rows which name the category of those below. */
  let headingPlaces = "";
  const isOfPages = /html/i.test(head[at.get("description") ?? -1] ?? "");
  const sellsAtMrp = plainHeading(head[at.get("mrp") ?? -1] ?? "") === usualPrice;

  const cellOf = (cells: readonly string[], field: ColumnField) => cellAt(cells, at.get(field) ?? -1);
  function typedIn(cells: readonly string[]): Partial<Record<TypedField, string>> {
    const typed: Partial<Record<TypedField, string>> = {};
    for (const [field, place] of at) {
      if (field === "packUnit") continue;
      const cell = cellAt(cells, place);
      const unit = units.get(place);
      typed[field] = field === "weight" && unit && isBareFigure(cell) ? `${cell} ${unit}` : cell;
    }
    for (const { name, value } of pairs) {
      const field = fieldNamed(cells[name] ?? "");
      if (field && field !== "packUnit" && field !== "name" && isEmpty(typed, field))
        typed[field] = cellAt(cells, value);
    }
    if (isOfPages) typed.description = withoutTags(typed.description ?? "");
    for (const field of ["mrp", "price"] as const)
      if (typed[field]) typed[field] = withoutLostSign(typed[field]);
    // A bar code that a table program shortened, or a number of the shop's own, is none; no row needs one.
    if (barcodeIn(typed.barcode ?? "") === undefined) delete typed.barcode;
    const stock = cells[at.get("stock") ?? -1] ?? "";
    if (noneLeft.test(stock.trim())) typed.stock = "0";
    const category = (typed.category ?? "").trim();
    if (category !== "") typed.category = facts.categoryIn(category) ?? category;
    if (!isEmpty(typed, "crops") && !isCut(typed.crops ?? "", fields.crops.max))
      typed.crops = facts.cropsIn(typed.crops ?? "", isOfTags ? () => {} : onUnknownCrop);
    if (sellsAtMrp && isEmpty(typed, "price")) typed.price = typed.mrp ?? "";
    const unit = cellOf(cells, "packUnit").trim();
    if (at.has("packSize") || !isEmpty(typed, "packSize"))
      withPack(typed, unit || (units.get(at.get("packSize") ?? -1) ?? ""));
    else if (isUnitOfContent(unit)) withUnit(typed, unit);
    withLikelyWeight(typed);
    return typed;
  }

  /** Whether a row is no product but a sum, or names what those below it are. */
  function isAside(cells: readonly string[], typed: Partial<TypedProduct>): boolean {
    if (!["price", "mrp", "packSize", "sku"].every((field) => isEmpty(typed, field as TypedField)))
      return false;
    const filled = cells.flatMap((cell, place) => (cell.trim() === "" ? [] : [place]));
    const first = cleanLine(cells[filled[0] ?? -1] ?? "", fields.name.max);
    if (total.test(cleanLine(typed.name || first, fields.name.max))) return true;
    if (filled.length > 2 || at.size < 3 || !isEmpty(typed, "stock") || packIn(first)) return false;
    const named = facts.categoryIn(first);
    if (!named && headingPlaces !== filled.join()) return false;
    headingPlaces = filled.join();
    section = named ?? "";
    return true;
  }

  /** Completes a row of a product whose first row says the rest; false for one that says nothing new, or is the common one. */
  function withShared(cells: readonly string[], typed: Partial<Record<TypedField, string>>): boolean {
    const keys = [cellAt(cells, group), cellAt(cells, parent)].map((key) => key.trim());
    const before = keys.flatMap((key, place) => (key === "" ? [] : (above.get(`${place} ${key}`) ?? [])))[0];
    const isPart = before !== undefined && (keys[1] !== "" || isEmpty(typed, "name"));
    if (isPart) {
      if (isEmpty(typed, "price") && isEmpty(typed, "sku")) return false;
      for (const field of shared) if (isEmpty(typed, field)) typed[field] = before[field] ?? "";
      return true;
    }
    const own = [keys[0] ?? "", parent < 0 ? "" : (typed.sku ?? "").trim()];
    for (const [place, key] of own.entries()) if (key !== "") above.set(`${place} ${key}`, typed);
    for (const key of above.keys()) if (above.size > maxAbove) above.delete(key);
    return !(parent >= 0 && isEmpty(typed, "price") && cells.some((cell) => cell.trim() === "variable"));
  }

  function madeOf(typed: Partial<TypedProduct>): Partial<TypedProduct> {
    const made: Partial<Record<TypedField, string>> = {};
    const pack = packIn(isEmpty(typed, "packSize") ? (typed.name ?? "") : (typed.packSize ?? ""));
    const described = packIn(typed.description ?? "");
    const found = pack ?? (isEmpty(typed, "packSize") && described?.hasContainer ? described : undefined);
    if (isEmpty(typed, "packSize")) made.packSize = found?.text ?? packIn(typed.weight ?? "")?.text ?? "";
    if (found && isEmpty(typed, "weight"))
      made.weight = writtenFigure(Math.max(1, Math.round(found.grams)), fields.weight.decimals);
    if (isEmpty(typed, "category")) made.category = section || given.category || facts.categoryOf(typed);
    if (isEmpty(typed, "mrp") && given.mrp === "price") made.mrp = typed.price ?? "";
    if (isEmpty(typed, "stock")) made.stock = "0";
    return made;
  }

  /** Undefined for a row that is no product: a sum, a heading, a further picture. */
  return (row: TableRow): TypedRow | undefined => {
    const typed = typedIn(row.cells);
    if (isAside(row.cells, typed) || !withShared(row.cells, typed)) return undefined;
    const made = madeOf(typed);
    const own = skuOf(row, columns);
    const pack = isEmpty(typed, "packSize") ? (made.packSize ?? "") : (typed.packSize ?? "");
    const identity = { name: typed.name ?? "", pack, maker: typed.manufacturer ?? "" };
    return { ...row, typed, made, sku: own || madeSku(identity), isSkuMade: own === "" };
  };
}

/** The number of a row's product as the product will have it: 'A  1' in a file is 'A 1', today and when the file comes again. */
function skuOf({ cells }: TableRow, { at }: Columns): string {
  return shortLine(withoutGuard(cells[at.get("sku") ?? -1] ?? ""), maxSkuLetters);
}
/** One more than it may have, so that what is too long is no product's. */
const maxSkuLetters = fields.sku.max + 1;

/** A number as our export has it, with an apostrophe that keeps table programs from reading a number in it. */
const withoutGuard = (cell: string) => cell.replace(/^\s*['\u2018\u2019](?=\S)/, "");

function cellAt(cells: readonly string[], place: number): string {
  const cell = cells[place] ?? "";
  return nothing.test(cell.trim()) ? "" : cell;
}

const isEmpty = (typed: Partial<TypedProduct>, field: TypedField) => (typed[field] ?? "").trim() === "";

/** A sum without the sign of the rupee that was lost when the file was saved: ` ? 1,350.00 `. */
function withoutLostSign(cell: string): string {
  const bare = cell.replace(/^\s*(?:\?|\ufffd)\s*(?=[\d०-९-])/, "");
  return nothing.test(bare.trim()) ? "" : bare;
}

function withoutTags(html: string): string {
  return html.replace(tag, "\n").replace(/&(?:amp|nbsp|lt|gt|quot);/g, (entity) => entities[entity] ?? " ");
}

/** A pack whose unit is in the heading or in a column of its own; and one that we write as on all packs. */
function withPack(typed: Partial<Record<TypedField, string>>, unit: string): void {
  const cell = (typed.packSize ?? "").trim();
  if (cell === "") return;
  const isFigure = isBareFigure(cell);
  if (isFigure && !isUnitOfContent(unit)) return;
  const pack = isFigure ? packOf(cell, unit) : packIn(cell);
  // Words beside the content stay: `Set of 2, 5 kg each`.
  if (pack && (isFigure || isPlainPack(cell))) typed.packSize = pack.text;
}

/** A unit that is not the pack's is the weight's, or else that of prices and the stock: with it they are no figures of packs. */
function withUnit(typed: Partial<Record<TypedField, string>>, unit: string): void {
  if (isBareFigure(typed.weight ?? "")) {
    typed.weight = `${typed.weight} ${unit}`;
    return;
  }
  for (const field of ["price", "mrp"] as const)
    if (!isEmpty(typed, field) && !saysOfOne.test(typed[field] ?? "")) typed[field] += `/${unit}`;
  if (/^[\d०-९.,\s]+$/.test(typed.stock ?? "") && !isNone(typed.stock)) typed.stock += ` ${unit}`;
}
/** A price that says for how much it is. */
const saysOfOne = /(?:\/|\bper\b|प्रति)\s*\p{L}/iu;
const isNone = (stock = "") => /^[\s0०.]*$/.test(stock);

/** A bare weight in kg that is a hundred times the pack's content, or a hundredth, is of another unit: the pack says it. */
function withLikelyWeight(typed: Partial<Record<TypedField, string>>): void {
  const pack = isPlainPack(typed.packSize ?? "") ? packIn(typed.packSize ?? "") : undefined;
  const weight = typed.weight ?? "";
  if (!pack || !isBareFigure(weight)) return;
  const times = (Number(withLatinDigits(weight.trim())) * 1_000) / pack.grams;
  if (times === 0 || (times < 100 && times > 0.01)) return;
  typed.weight = writtenFigure(Math.max(1, Math.round(pack.grams)), fields.weight.decimals);
}

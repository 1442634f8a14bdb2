import { headReader, maxHeadingLetters, plainHeading } from "#kit/contract/tables/headings.ts";
import { shortLine } from "#kit/contract/typed/typedWords.ts";
import type { FindHead, FoundHead } from "#kit/server/tables/heads.ts";
import { type Column, type ColumnField, columnFields, importLimits } from "../contract.ts";
import { namesContainer, unitsIn } from "../packIn.ts";
import { columnNames } from "./reading/columnNames.ts";

/** The added column of a report; a file that has it is taken without it. */
export const wrongColumn = { en: "what is wrong", hi: "क्या गलत है" } as const;

/** Where a file's columns are. */
export interface Columns {
  readonly head: readonly string[];
  readonly at: ReadonlyMap<ColumnField, number>;
  /** Units that headings name (`Weight (g)`), by the place of the column. */
  readonly units: ReadonlyMap<number, string>;
  /** Columns by which rows of one product belong together, or -1: a name that they share, and the number of the row above them. */
  readonly group: number;
  readonly parent: number;
  /** Columns of which one names what the other holds: `Attribute 1 name`, `Attribute 1 value(s)`. */
  readonly pairs: readonly { readonly name: number; readonly value: number }[];
}

/** Fields of columns by their plain headings, as the seller chose them before; `""` where a column is left out. */
export type Remembered = Readonly<Record<string, ColumnField | "">>;

/** Words beside which a rate is not what a farmer pays, or a figure no count of packs. */
const misleading =
  /purchas|cost|buy|landed|gst|tax|disc|margin|profit|%|dealer|whole\s?sale|distribut|credit|value|amount|total|last|old|min|reserv|sold|issued|excl|no[nt][\s-]incl|khareed|kharid|खरीद|लागत|कर\b|छूट|थोक|उधार|पुरान|बिके/i;
/** Remarks that say no more than that a price is whole. */
const inclusive =
  /(?<!\bno[nt][\s-])\bincl\w*\.?(?:\s+of)?(?:\s+all)?\s*(?:gst|tax(?:es)?)?|(?:gst|tax|जीएसटी|कर)\s*(?:incl\w*|सहित)/gi;
const read = headReader<ColumnField>(columnNames, {
  ignored: Object.values(wrongColumn),
  isMisleading: (name) => misleading.test(name.replace(inclusive, " ")),
});

/** Figures of one pack, which a column of another unit does not have: `Rate/Kg`, `Closing Stock (Qtl)`, `Rate (Case)`. */
const ofOnePack: readonly ColumnField[] = ["price", "mrp", "stock"];
const severalPacks =
  /(?<![\p{L}\p{M}])(?:cases?|cartons?|ctns?|doz(?:ens?)?|box(?:es)?|पेटी|कार्टन|दर्जन)(?![\p{L}\p{M}])/iu;
const aboveBox = /(?<![\p{L}\p{M}])(?:box(?:es)?|cartons?)(?![\p{L}\p{M}])/giu;
function namesAnotherUnit(heading: string): boolean {
  const name = heading.slice(0, maxHeadingLetters * 2);
  const isOther = severalPacks.test(name) || unitsIn(name).length > 0;
  return isOther && !namesContainer(name.replace(aboveBox, " "));
}
const isOfAnotherUnit = (heading: string) =>
  namesAnotherUnit(heading) &&
  ofOnePack.includes(fieldNamed(heading.slice(0, maxHeadingLetters * 2)) ?? "name");

/** A heading as what was chosen of it is remembered: `Rate (Kg)` is `Rate/Kg` and not `Rate`. */
export function rememberedAs(heading: string): string {
  return plainHeading(namesAnotherUnit(heading) ? heading.replace(/[()[\]]|\bin\b/gi, " ") : heading);
}
const closing = /clos(?:ing|e)?(?![\p{L}\p{M}])/iu;
const opening = /(?<![\p{L}\p{M}])op(?:en(?:ing)?|ng?|g)?(?![\p{L}\p{M}])/iu;
const rates = new Set(["rate", "दर", "रेट"]);
const values = new Set(["value", "amount", "closing value", "stock value", "राशि"].map(plainHeading));
const groupHeading = "handle";
const parentHeading = "parent";
const webShops = [groupHeading, parentHeading];
const wrongHeadings = new Set(Object.values(wrongColumn).map(plainHeading));

/** Fields that a head needs one of, so that a row of plain words is none. */
const leading: readonly ColumnField[] = ["name", "sku"];
const isHead = (cells: readonly string[]) => {
  const { at } = read(cells);
  return at.size > 1 && leading.some((field) => at.has(field));
};

/**
 * Finds the head of a table of products: the first row with known names; or two rows, as where `Quantity` and `Rate` are below `Closing
 * Balance`, so that the row below is looked at too. At the end it is guessed: a row of words above rows with figures. Where there is none
 * such, the columns have no names.
 */
export const findHead: FindHead = (rows, isEnd) => {
  const [above = [], last = []] = [rows.at(-2), rows.at(-1)];
  const joined = joinedHeads(above, last);
  if (!hasFigures(last) && filledIn(last) > 1 && isBelow(above, last) && isHead(joined))
    return { cells: joined, rows: rows.length };
  if (isHead(above)) return { cells: above, rows: rows.length - 1 };
  if (!isEnd) return undefined;
  if (isHead(last)) return { cells: last, rows: rows.length };
  return guessedHead(rows);
};

function guessedHead(rows: readonly (readonly string[])[]): FoundHead | undefined {
  const width = Math.max(...rows.map(filledIn));
  if (width < 2) return undefined;
  const first = Math.max(
    0,
    rows.findIndex((cells) => filledIn(cells) > 1 && filledIn(cells) * 2 >= width),
  );
  const cells = rows[first] ?? [];
  const isReport = cells.some((name) => wrongHeadings.has(plainHeading(name)));
  if (isReport || (!hasFigures(cells) && rows.length > first + 1)) return { cells, rows: first + 1 };
  const columns = Math.max(...rows.map(({ length }) => length));
  return { cells: Array.from({ length: columns }, () => ""), rows: first };
}

/** Whether a row of names goes on with those above it: where they have a name of a product it has none, or the same. */
function isBelow(above: readonly string[], last: readonly string[]): boolean {
  const place = read(above).at.get("name") ?? read(above).at.get("sku") ?? -1;
  const below = last[place]?.trim() ?? "";
  return place >= 0 && (below === "" || below === above[place]?.trim());
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;
const hasFigures = (cells: readonly string[]) =>
  cells.some((cell) => /^[₹\s]*[\d०-९][\d०-९.,\s]*$/.test(cell));

/** The names of two rows: a name above holds for the columns to its right until the next one. */
function joinedHeads(above: readonly string[], below: readonly string[]): string[] {
  let over = "";
  return Array.from({ length: Math.max(above.length, below.length) }, (_, place) => {
    const [upper = "", lower = ""] = [above[place]?.trim(), below[place]?.trim()];
    if (upper !== "") over = upper;
    return lower === "" || lower === over ? upper || lower : `${over} ${lower}`.trim();
  });
}

/** The place of our report's own column, or -1. */
export function wrongPlace(head: readonly string[]): number {
  return head.findIndex((name) => wrongHeadings.has(plainHeading(name)));
}

/** Finds the columns: as `chosen` by place, as remembered by their headings, else by the names of the head in any order and case. */
export function columnsOf(
  head: readonly string[],
  { remembered = {}, chosen }: { remembered?: Remembered; chosen?: readonly string[] | undefined } = {},
): Columns {
  const at = new Map<ColumnField, number>();
  const plain = head.map(plainHeading);
  const take = (field: string | undefined, place: number) => {
    const known = columnFields.find((one) => one === field);
    if (known && !at.has(known) && !wrongHeadings.has(plain[place] ?? "")) at.set(known, place);
  };
  if (chosen) for (const [place, field] of chosen.slice(0, head.length).entries()) take(field, place);
  else {
    const before = head.map((name) => chosenBefore(remembered, name));
    for (const [place, field] of before.entries()) take(field, place);
    const isFree = (place: number) => before[place] === undefined;
    const ofPacks = head.map((name) => (isOfAnotherUnit(name) ? "" : name));
    for (const [field, place] of read(ofPacks).at) if (isFree(place)) take(field, place);
    withClosing(at, head, isFree);
    // A web shop weighs a pack with its box; its size says what is in it.
    if (webShops.some((name) => plain.includes(name))) at.delete("weight");
    // Beside its value, the rate of a stock is mostly what it cost: the seller says whether it is the price.
    const price = at.get("price") ?? -1;
    if (rates.has(plain[price] ?? "") && isFree(price) && plain.some((name) => values.has(name)))
      at.delete("price");
  }
  return {
    ...{ head, at, units: onlyUnits(head), pairs: pairsIn(plain) },
    ...{ group: plain.indexOf(groupHeading), parent: plain.indexOf(parentHeading) },
  };
}

/** The field that was chosen of a heading before; of one that names another unit no figure of a pack that was chosen of one without. */
function chosenBefore(remembered: Remembered, heading: string): ColumnField | "" | undefined {
  const [key, plain] = [rememberedAs(heading), plainHeading(heading)];
  const field = remembered[key] ?? remembered[plain];
  return key !== plain && remembered[key] === undefined && ofOnePack.some((one) => one === field)
    ? undefined
    : field;
}

/** Takes for the stock what is left at the end, and never what there was at first beside it. */
function withClosing(
  at: Map<ColumnField, number>,
  head: readonly string[],
  isFree: (place: number) => boolean,
): void {
  const place = at.get("stock") ?? -1;
  const name = head[place] ?? "";
  if (place < 0 || !isFree(place) || closing.test(name) || !head.some((one) => closing.test(one))) return;
  const last = head.findIndex(
    (one, free) => closing.test(one) && isFree(free) && fieldNamed(one) === "stock" && !isOfAnotherUnit(one),
  );
  if (last >= 0) at.set("stock", last);
  else if (opening.test(name)) at.delete("stock");
}

function pairsIn(plain: readonly string[]): Columns["pairs"] {
  return plain.flatMap((heading, name) => {
    const [, kind] = /^((?:attribute|option)\d)name$/.exec(heading) ?? [];
    const value = kind ? plain.findIndex((other) => other.startsWith(`${kind}value`)) : -1;
    return value < 0 ? [] : [{ name, value }];
  });
}

/** The field that a name in a cell means, as one of a column would. */
export const fieldNamed = (name: string): ColumnField | undefined => [...read([name]).at.keys()][0];

/** Of a heading with two units none is sure: `Pack Size (ml/gm)`. */
function onlyUnits(head: readonly string[]): ReadonlyMap<number, string> {
  const found = head.map((name) => unitsIn(name.slice(0, maxHeadingLetters * 2)));
  return new Map(
    found.flatMap(([unit, ...more], place) => (unit && more.length === 0 ? [[place, unit]] : [])),
  );
}

/** Rows among which cells are looked for that are shown beside a column, and how many. */
export const sampleRows = 8;
const maxSamples = 2;
const maxSampleLetters = 40;

/** Columns as they are told to the seller, each with cells of the first rows; our report's own is left out. */
export function shownColumns({ head, at }: Columns, rows: readonly (readonly string[])[]): Column[] {
  const fieldAt = new Map([...at].map(([field, place]) => [place, field]));
  return head.slice(0, importLimits.columns).map((name, place) => ({
    name: shortLine(name, maxSampleLetters),
    field: fieldAt.get(place) ?? "",
    samples: rows
      .map((cells) => shortLine(cells[place] ?? "", maxSampleLetters))
      .filter((cell) => cell !== "")
      .slice(0, maxSamples),
  }));
}

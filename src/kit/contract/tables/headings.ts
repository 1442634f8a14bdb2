import { shortLine } from "../typed/typedWords.ts";

/** Names that a column of a table may have, besides the field's own. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Where a table's columns are. */
export interface FoundColumns<Field extends string> {
  readonly at: ReadonlyMap<Field, number>;
  /** Names of columns that have no meaning here. */
  readonly unknown: readonly string[];
}

interface ReadHeads {
  /** Names of columns of our own reports. */
  readonly ignored?: readonly string[];
  /** Whether a heading with a known name and a remark is something else: the rate of a purchase is no price. */
  readonly isMisleading?: (name: string) => boolean;
}

/** Letters of a heading that are compared, or shown where it is unknown. */
export const maxHeadingLetters = 60;
/** Unknown columns that are named. */
const maxUnknown = 20;

/** The program's own units in a heading (`MRP (Rs)`, `Weight in kg`). Another unit stays, so that grams are not taken for kg. */
const ownUnit =
  /[([]\s*(?:in\s+)?(?:rs\.?|inr|₹|रु\.?|kgs?|किलो|packs?|bags?|nos?\.?|pcs)\s*[)\]]|\s+in\s+(?:rs\.?|inr|kgs?)$/giu;
/** Remarks beside the name: what is in brackets, the currency, for how many. */
const remark =
  /[([][^)\]]*[)\]]?|[₹*:#]|(?<![\p{L}\p{M}])(?:rs|inr|रु|रुपये)\b\.?|(?:\/|\bper\b|प्रति)\s*(?:pack|packet|bag|pc|piece|unit|nos?|bottle|पैक|बोरी)\.?/giu;

/** A heading as it is compared: `Pack Size`, `pack_size` and `packSize` are one. */
export function plainHeading(name: string): string {
  return name
    .slice(0, maxHeadingLetters * 2)
    .normalize("NFKC")
    .replace(ownUnit, "")
    .toLowerCase()
    .replace(/\u093c/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Names in a heading with a remark, or in two languages: `MRP (₹)`, `Item / माल`, `नाम Name`. */
function namesIn(name: string): string[] {
  const bare = name.slice(0, maxHeadingLetters * 2).replace(remark, " ");
  const parts = name
    .slice(0, maxHeadingLetters * 2)
    .split(/[/|(),\n-]|(?<=[a-z.])\s+(?=[\u0900-\u0dff])|(?<=[\u0900-\u0dff])\s+(?=[a-z])/iu);
  return [bare, ...(parts.length > 1 ? parts : [])].map(plainHeading);
}

/**
 * A reader of heads: fields by their own names first, then by other names, then by names beside which something is remarked, each field
 * once. Of several columns that may be meant by remarks alone it takes none.
 */
export function headReader<Field extends string>(
  names: ColumnNames<Field>,
  { ignored = [], isMisleading = () => false }: ReadHeads = {},
): (head: readonly string[]) => FoundColumns<Field> {
  const fields = Object.keys(names) as Field[];
  const own = new Map(fields.map((field) => [plainHeading(field), field]));
  /** Fields by their other names; of two columns for one field the name of the lower rank counts. */
  const other = new Map(
    fields.flatMap((field) =>
      names[field].map((name, rank) => [plainHeading(name), { field, rank }] as const),
    ),
  );
  const passed = new Set(ignored.map(plainHeading));
  return (head) => {
    const at = new Map<Field, number>();
    const taken = new Set<number>();
    const take = (field: Field | undefined, place: number) => {
      if (!field || at.has(field) || taken.has(place)) return;
      at.set(field, place);
      taken.add(place);
    };
    const plain = head.map(plainHeading);
    for (const [place, name] of plain.entries()) take(own.get(name), place);
    const others = plain.flatMap((name, place) => ({ place, ...(other.get(name) ?? []) }));
    const rankOf = ({ rank = 0 }: { rank?: number }) => rank;
    for (const { field, place } of others.sort((one, next) => rankOf(one) - rankOf(next))) take(field, place);
    const remarked = head.map((name, place) => {
      if (taken.has(place) || isMisleading(name)) return undefined;
      const fields = new Set(namesIn(name).flatMap((one) => own.get(one) ?? other.get(one)?.field ?? []));
      return fields.size === 1 ? [...fields][0] : undefined;
    });
    for (const [place, field] of remarked.entries())
      if (remarked.indexOf(field) === remarked.lastIndexOf(field)) take(field, place);
    const unknown = head.filter(
      (name, place) => !taken.has(place) && name.trim() !== "" && !passed.has(plain[place] ?? ""),
    );
    return { at, unknown: unknown.slice(0, maxUnknown).map((name) => shortLine(name, maxHeadingLetters)) };
  };
}

import { shortLine } from "../typed/typedWords.ts";

/** Names that a column of a table may have, besides the field's own. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** Where a table's columns are. */
export interface FoundColumns<Field extends string> {
  readonly at: ReadonlyMap<Field, number>;
  /** Names of columns that have no meaning here. */
  readonly unknown: readonly string[];
}

/** Letters of a heading that are compared, or shown where it is unknown. */
const maxHeadingLetters = 60;
/** Unknown columns that are named. */
const maxUnknown = 20;

/** The program's own units in a heading (`MRP (Rs)`, `Weight in kg`). Another unit stays, so that grams are not taken for kg. */
const ownUnit =
  /[([]\s*(?:in\s+)?(?:rs\.?|inr|₹|रु\.?|kgs?|किलो|packs?|bags?|nos?\.?|pcs)\s*[)\]]|\s+in\s+(?:rs\.?|inr|kgs?)$/giu;

/** A heading as it is compared: `Pack Size`, `pack_size` and `packSize` are one. */
function plainHeading(name: string): string {
  return name
    .slice(0, maxHeadingLetters * 2)
    .normalize("NFKC")
    .replace(ownUnit, "")
    .toLowerCase()
    .replace(/\u093c/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** A reader of heads: fields by their own names first, then by other names, each field once. `ignored` names columns of our own reports. */
export function headReader<Field extends string>(
  names: ColumnNames<Field>,
  ignored: readonly string[] = [],
): (head: readonly string[]) => FoundColumns<Field> {
  const fields = Object.keys(names) as Field[];
  const own = new Map(fields.map((field) => [plainHeading(field), field]));
  const other = new Map(fields.flatMap((field) => names[field].map((name) => [plainHeading(name), field])));
  const passed = new Set(ignored.map(plainHeading));
  return (head) => {
    const at = new Map<Field, number>();
    const plain = head.map(plainHeading);
    for (const known of [own, other]) {
      for (const [place, name] of plain.entries()) {
        const field = known.get(name);
        if (field && !at.has(field) && ![...at.values()].includes(place)) at.set(field, place);
      }
    }
    const taken = new Set(at.values());
    const unknown = head.filter(
      (name, place) => !taken.has(place) && name.trim() !== "" && !passed.has(plain[place] ?? ""),
    );
    return { at, unknown: unknown.slice(0, maxUnknown).map((name) => shortLine(name, maxHeadingLetters)) };
  };
}

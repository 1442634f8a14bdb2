import type { Category } from "./shapes.ts";

/** Facts in which the offers of a catalogue entry are the same goods; one that changes such a fact of its own leaves the entry. */
export interface Goods {
  readonly category: Category;
  readonly composition: string;
  readonly pack_size: string;
  readonly weight_grams: number;
  readonly manufacturer: string;
  readonly barcode: string;
  readonly name: string;
}

/** Text as goods are compared by it. */
export const plain = (text: string) => text.replaceAll(" ", "").toLowerCase();

/** Whether two descriptions are of the same goods: seeds by their name too, a barcode where both say one. */
export function isSameGoods(one: Goods, other: Goods): boolean {
  const same = (column: "composition" | "pack_size" | "manufacturer" | "name") =>
    plain(one[column]) === plain(other[column]);
  return (
    one.category === other.category &&
    one.weight_grams === other.weight_grams &&
    same("composition") &&
    same("pack_size") &&
    same("manufacturer") &&
    (one.category !== "seeds" || same("name")) &&
    (one.barcode === "" || other.barcode === "" || one.barcode === other.barcode)
  );
}

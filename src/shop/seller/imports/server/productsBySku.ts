import { cleanLine, shortLine } from "#kit/contract/typed/typedWords.ts";
import type { TableRow } from "#kit/server/tables/unreadable.ts";
import { fields } from "#shop/market/productFields.ts";
import { SkuIndex } from "../alikeSku.ts";
import type { Columns } from "./columns.ts";
import type { Hands, KnownProduct } from "./reading/readingMessages.ts";

/** The shop's products for a row: the product of its number, or those whose numbers look like it. */
export interface Found {
  readonly known?: KnownProduct | undefined;
  readonly alike: readonly KnownProduct[];
  /** Another product has the number: the row can't be a new one. */
  readonly isTaken?: boolean;
}

/** The number of a row's product as the product will have it: 'A  1' in a file is 'A 1', today and when the file comes again. */
export function skuOf({ cells }: TableRow, { at }: Columns): string {
  return shortLine(withoutGuard(cells[at.get("sku") ?? 0] ?? ""), maxSkuLetters);
}
/** One more than it may have, so that what is too long is no product's. */
const maxSkuLetters = fields.sku.max + 1;

/** A number as our export has it, with an apostrophe that keeps table programs from reading a number in it. */
const withoutGuard = (cell: string) => cell.replace(/^\s*['\u2018\u2019](?=\S)/, "");

/** Finds the shop's products for rows of a file. All their numbers are read once, when a row has none of them. */
export class ProductsBySku {
  readonly #hands: Pick<Hands, "known" | "skus">;
  readonly #columns: Columns;
  #index: SkuIndex | undefined;

  constructor(hands: Pick<Hands, "known" | "skus">, columns: Columns) {
    this.#hands = hands;
    this.#columns = columns;
  }

  async find(rows: readonly TableRow[]): Promise<(row: TableRow) => Found> {
    const skuIn = (row: TableRow) => skuOf(row, this.#columns);
    const known = await this.#known(rows.map(skuIn));
    const isAnother = (row: TableRow) => {
      const product = known.get(skuIn(row));
      return skuIn(row) !== "" && (!product || !this.#isNamed(row, product, true));
    };
    const unsure = rows.filter(isAnother);
    const index = unsure.length > 0 ? await this.#indexed() : undefined;
    const alike = new Map(unsure.map((row) => [row, index?.alike(skuIn(row)) ?? []]));
    const others = await this.#known([...alike.values()].flat());
    return (row) => {
      const product = known.get(skuIn(row));
      const found = (alike.get(row) ?? []).flatMap((sku) => others.get(sku) ?? []);
      const named = found.filter((other) => this.#isNamed(row, other, false));
      // A number that is there is meant, unless the row's name is that of one it looks like.
      if (product) return named.length > 0 ? { alike: named, isTaken: true } : { known: product, alike: [] };
      return { alike: named.length === 1 ? named : found };
    };
  }

  async #known(skus: readonly string[]): Promise<ReadonlyMap<string, KnownProduct>> {
    const asked = [...new Set(skus)].filter(Boolean);
    const found = asked.length > 0 ? await this.#hands.known(asked) : [];
    return new Map(found.map((product) => [product.sku ?? "", product]));
  }

  async #indexed(): Promise<SkuIndex> {
    if (this.#index) return this.#index;
    const index = new SkuIndex();
    for (let some = await this.#hands.skus(""); some.length > 0; ) {
      for (const sku of some) index.add(sku);
      some = await this.#hands.skus(some.at(-1) ?? "");
    }
    this.#index = index;
    return index;
  }

  /** Whether a row has the name of a product; `unsaid` where it has none. */
  #isNamed({ cells }: TableRow, { name }: KnownProduct, unsaid: boolean): boolean {
    const typed = cleanLine(cells[this.#columns.at.get("name") ?? -1] ?? "", fields.name.max);
    return typed === "" ? unsaid : typed.toLowerCase() === name.toLowerCase();
  }
}

import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { fields } from "#shop/market/productFields.ts";
import { SkuIndex } from "../alikeSku.ts";
import { packIn } from "../packIn.ts";
import { plainName } from "./reading/madeSku.ts";
import type { Hands, KnownProduct, NamedProduct } from "./reading/readingMessages.ts";
import type { TypedRow } from "./reading/typedRows.ts";

/** The shop's products for a row: the product of its number, or those whose numbers look like it. */
export interface Found {
  readonly known?: KnownProduct | undefined;
  readonly alike: readonly KnownProduct[];
  /** Another product has the number: the row can't be a new one. */
  readonly isTaken?: boolean;
  /** The row has no number, and its name and pack are those of several products. */
  readonly isUnsure?: boolean;
}

/** Finds the shop's products for rows of a file. All their numbers are read once, when a row has none of them. */
export class ProductsBySku {
  readonly #hands: Pick<Hands, "known" | "skus" | "names">;
  #index: SkuIndex | undefined;
  #byName: Map<string, NamedProduct[]> | undefined;

  constructor(hands: Pick<Hands, "known" | "skus" | "names">) {
    this.#hands = hands;
  }

  async find(rows: readonly TypedRow[]): Promise<(row: TypedRow) => Found> {
    const named = await this.#findNamed(rows.filter(({ isSkuMade }) => isSkuMade));
    const found = await this.#findNumbered(rows.filter(({ isSkuMade }) => !isSkuMade));
    return (row) => (row.isSkuMade ? named(row) : found(row));
  }

  /** Products of rows without a number: by the number that was made of the row, else by name and pack. */
  async #findNamed(rows: readonly TypedRow[]): Promise<(row: TypedRow) => Found> {
    const known = await this.#known(rows.map(({ sku }) => sku));
    const others = rows.filter(({ sku }) => sku !== "" && !known.has(sku));
    const index = others.length > 0 ? await this.#indexedByName() : undefined;
    const meant = new Map(others.map((row) => [row, index ? meantBy(row, index) : []]));
    const ids = [...meant.values()].flatMap((products) =>
      products.length === 1 ? products.map(({ id }) => id) : [],
    );
    const products = new Map(
      (ids.length > 0 ? await this.#hands.known({ ids }) : []).map((one) => [one.id, one]),
    );
    return (row) => {
      const some = meant.get(row) ?? [];
      if (some.length > 1) return { alike: [], isUnsure: true };
      return { known: known.get(row.sku) ?? products.get(some[0]?.id ?? ""), alike: [] };
    };
  }

  async #findNumbered(rows: readonly TypedRow[]): Promise<(row: TypedRow) => Found> {
    const skuIn = ({ sku }: TypedRow) => sku;
    const known = await this.#known(rows.map(skuIn));
    const isAnother = (row: TypedRow) => {
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
    const found = asked.length > 0 ? await this.#hands.known({ skus: asked }) : [];
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

  async #indexedByName(): Promise<ReadonlyMap<string, readonly NamedProduct[]>> {
    if (this.#byName) return this.#byName;
    const index = new Map<string, NamedProduct[]>();
    for (let some = await this.#hands.names(""); some.length > 0; ) {
      for (const product of some) {
        const same = index.get(plainName(product.name));
        if (same) same.push(product);
        else index.set(plainName(product.name), [product]);
      }
      some = await this.#hands.names(some.at(-1)?.id ?? "");
    }
    this.#byName = index;
    return index;
  }

  /** Whether a row has the name of a product; `unsaid` where it has none. */
  #isNamed({ typed }: TypedRow, { name }: KnownProduct, unsaid: boolean): boolean {
    const own = cleanLine(typed.name ?? "", fields.name.max);
    return own === "" ? unsaid : own.toLowerCase() === name.toLowerCase();
  }
}

/** The shop's products of a row's name, and of its pack and maker where the row says them. */
function meantBy(
  { typed, made }: TypedRow,
  index: ReadonlyMap<string, readonly NamedProduct[]>,
): readonly NamedProduct[] {
  const pack = typed.packSize?.trim() || (made.packSize ?? "");
  const isPack = ({ pack_size }: NamedProduct) =>
    pack === "" ||
    plainName(pack) === plainName(pack_size) ||
    (packIn(pack)?.grams ?? 0) === packIn(pack_size)?.grams;
  const maker = plainName(typed.manufacturer ?? "");
  const isMaker = ({ manufacturer }: NamedProduct) =>
    maker === "" || manufacturer === "" || maker === plainName(manufacturer);
  return (index.get(plainName(typed.name ?? "")) ?? []).filter(
    (product) => isPack(product) && isMaker(product),
  );
}

import { forAllCrops } from "#features/market/cropTargets.ts";
import { storedJson } from "#kit/web/stored.ts";
import type { OwnProduct } from "../../contract.ts";
import { standardLowStock } from "../../productLimits.ts";
import { blankProduct, type TypedProduct, typedFields } from "../../typedProduct.ts";

/** What stands in the form before anybody typed. */
export const blank = {
  ...blankProduct,
  crops: forAllCrops,
  lowStockAt: String(standardLowStock),
} satisfies TypedProduct;

/** A product as its form begins; its stock is changed elsewhere. */
export function formOf(product: OwnProduct): TypedProduct {
  return { ...product.typed, stock: "" };
}

/** What is sent of the form: what is asked of pesticides alone is said of no other product. */
export function saidIn(typed: TypedProduct): TypedProduct {
  return typed.category === "pesticides" ? typed : { ...typed, toxicityLabel: "", waitingDays: "" };
}

/** What somebody typed and did not save yet; kept on this phone until it is. */
export interface Draft {
  /** Whose; another person on this phone has not typed it. */
  readonly email: string;
  /** Of a new product: what is sent with it twice is one product. */
  readonly key: string;
  readonly typed: TypedProduct;
  /** What stood there when the typing began, and its version; a new product has none. */
  readonly base: TypedProduct;
  readonly version: number;
}

/** One draft for each product, and one for the new one. */
export function storedDraft(id: string | undefined) {
  return storedJson<Draft | null>(`product-draft:${id ?? "new"}`, null, isDraft);
}

function isDraft(value: unknown): value is Draft {
  const { email, key, typed, base, version } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return (
    typeof email === "string" &&
    typeof key === "string" &&
    typeof version === "number" &&
    isTyped(typed) &&
    isTyped(base)
  );
}

function isTyped(value: unknown): boolean {
  const fields = (value ?? {}) as Record<string, unknown>;
  return typedFields.every((field) => typeof fields[field] === "string");
}

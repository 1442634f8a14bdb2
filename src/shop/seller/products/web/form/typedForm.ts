import { fromKeys } from "#kit/contract/fromKeys.ts";
import { storedJson } from "#kit/web/storage/stored.ts";
import { type Field, fields } from "#shop/market/productFields.ts";
import type { OwnProduct } from "../../contract.ts";
import { lowStockFor } from "../../lowStock.ts";
import { blankProduct, type TypedProduct, typedFields } from "../../typedProduct.ts";

/**
 * Values of the form before anybody typed; the crops have to be chosen, as a farmer finds the product by
 * them.
 */
export const blank = {
  ...blankProduct,
  lowStockAt: lowStockFor(blankProduct.weight),
} satisfies TypedProduct;

/** A product as its form begins; its stock is changed elsewhere. */
export function formOf(product: OwnProduct): TypedProduct {
  return { ...product.typed, stock: "" };
}

/** Fields that are sent: those of one category alone are left out for other products. */
export function saidIn(typed: TypedProduct): TypedProduct {
  return fromKeys(typedFields, (field) => {
    const { only }: Field = fields[field];
    return only === undefined || only === typed.category ? typed[field] : "";
  });
}

/** Typed text that is not saved yet; kept on this phone until it is. */
export interface Draft {
  /** Whose; another person on this phone has not typed it. */
  readonly email: string;
  /** Of a new product: what is sent with it twice is one product. */
  readonly key: string;
  readonly typed: TypedProduct;
  /** Values when the typing began, and their version; a new product has none. */
  readonly base: TypedProduct;
  readonly version: number;
}

/** A draft as this phone has it: fields that are new since it was kept are missing. */
export interface KeptDraft extends Omit<Draft, "typed" | "base"> {
  readonly typed: Partial<TypedProduct>;
  readonly base: Partial<TypedProduct>;
}

/** One draft for each product, and one for the new one. */
export function storedDraft(id: string | undefined) {
  return storedJson<KeptDraft | null>(`product-draft:${id ?? "new"}`, null, isDraft);
}

/** A stored draft in the fields of today: fields that it does not know yet have their initial value. */
export function completed(stored: KeptDraft, fresh: TypedProduct): Draft {
  return { ...stored, typed: { ...fresh, ...stored.typed }, base: { ...fresh, ...stored.base } };
}

function isDraft(value: unknown): value is KeptDraft {
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
  if (typeof value !== "object" || value === null) return false;
  const typed = value as Record<string, unknown>;
  return typedFields.every((field) => ["string", "undefined"].includes(typeof typed[field]));
}

import type { TypedField, TypedProduct } from "./typedProduct.ts";

type Typed = Partial<TypedProduct>;

/**
 * A person's typed form merged with what somebody else saved meanwhile, both from the same base: a field that
 * one side changed keeps that change. Where both did, the typed text stays, and the field is named.
 */
export function mergeTyped<Of extends Typed>(
  base: Typed,
  mine: Of,
  theirs: Typed,
): { merged: Of; both: TypedField[] } {
  const merged: Record<string, string> = { ...mine } as Record<string, string>;
  const both: TypedField[] = [];
  for (const field of Object.keys(theirs) as TypedField[]) {
    const [was, typed, saved] = [base[field] ?? "", mine[field] ?? "", theirs[field] ?? ""];
    if (saved === was || saved === typed) continue;
    if (typed === was) merged[field] = saved;
    else both.push(field);
  }
  return { merged: merged as Of, both };
}

import { refuse } from "#kit/server/problems/refuse.ts";

/**
 * Refuses what somebody would buy of their own shop: it would be sold to nobody, and count as sold, received and worth
 * reviewing all the same.
 */
export function refuseOwn(products: readonly { readonly id: string; readonly name: string }[]): never {
  const names = products.map(({ name }) => name).join(", ");
  return refuse("not-allowed", `Nobody buys from their own shop: ${names}`, {
    errors: products.map(({ id }) => ({ field: id, rule: "own", message: "is of your own shop" })),
  });
}

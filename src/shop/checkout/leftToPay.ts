import type { Order } from "./contract.ts";

/** Rs that its buyer has still to pay in advance: what is due of the parts that they did not say to have paid. */
export function leftToPay({
  parts,
}: {
  readonly parts: readonly Pick<Order["parts"][number], "state" | "saidPaid" | "total">[];
}): number {
  const open = parts.filter(({ state, saidPaid }) => state === "placed" && !saidPaid);
  return open.reduce((paise, { total }) => paise + Math.round(total * 100), 0) / 100;
}

import type { APIRequestContext } from "@playwright/test";
import { testAddress } from "../../tests/support/shop.ts";
import { answered, post } from "./calls.ts";
import type { Products } from "./shelf.ts";

export type Orders = Readonly<Record<OrderName, { id: string; part: string }>>;
type OrderName = "unpaid" | "delivered" | "shipped" | "packed" | "cancelled" | "placed";

/** Orders one farmer brings to one seller, one in each state that there is to see. */
export async function placeOrders(
  farmer: APIRequestContext,
  seller: APIRequestContext,
  { tonic, granules }: Products,
): Promise<Orders> {
  const place = async (payment: "cod" | "bank", packs: Readonly<Record<string, number>>) => {
    for (const [_id, quantity] of Object.entries(packs))
      await post(farmer, "addToCart", { prod: { _id, quantity } });
    const order = await answered(
      await farmer.post("/api/orders", {
        data: { ...testAddress, payment, keepAddress: true },
        headers: { "idempotency-key": `order-${JSON.stringify(packs)}`.replace(/\W+/g, "-").slice(0, 60) },
      }),
    );
    // The seller's own; a shop of the samples may have one beside it.
    const { id: part } = order.parts.find((one: { demonstration: boolean }) => !one.demonstration);
    return { id: order.id as string, part: part as string };
  };
  const move = async ({ part }: { part: string }, ...states: readonly string[]) => {
    for (const state of states) {
      const more = state === "shipped" ? { tracking: "EA123456789IN" } : {};
      const reason = state === "cancelled" ? { reason: "It broke on the shelf" } : {};
      await post(seller, `seller/orders/${part}/state`, { state, ...more, ...reason });
    }
  };
  const orders = {
    unpaid: await place("bank", { [tonic]: 2 }),
    delivered: await place("cod", { [tonic]: 1, [granules]: 1 }),
    shipped: await place("cod", { [granules]: 2 }),
    packed: await place("cod", { [tonic]: 3 }),
    cancelled: await place("cod", { [tonic]: 4 }),
    placed: await place("cod", { [tonic]: 5, "fert-urea": 1 }),
  };
  await move(orders.delivered, "packed", "shipped", "delivered");
  await move(orders.shipped, "packed", "shipped");
  await move(orders.packed, "packed");
  await move(orders.cancelled, "cancelled");
  return orders;
}

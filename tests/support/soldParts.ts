import type { Store } from "#database/store.ts";
import { newOrderId, newRisingId } from "#kit/server/ids.ts";
import { testAddress } from "./shop.ts";

/** A part of an order as it is written into the database, past the limits of placing one. */
export interface SoldPart {
  readonly shop: string;
  readonly buyer: string;
  readonly lines: readonly { product: string; pricePaise: number; quantity: number }[];
  readonly state?: string;
}

/** Puts parts of orders, paid at the door, into the database; answers their ids in the same order. */
export async function addSoldParts(
  { db }: Pick<Store, "db">,
  parts: readonly SoldPart[],
): Promise<{ id: string; order: string }[]> {
  const made = parts.map((part) => ({ ...part, id: newRisingId(), order: newOrderId() }));
  const totalOf = ({ lines }: SoldPart) =>
    lines.reduce((paise, line) => paise + line.pricePaise * line.quantity, 0);
  for (const part of made) {
    await db
      .insertInto("placed_order")
      .values({
        ...{ id: part.order, person_id: part.buyer, payment: "cod", subtotal_paise: totalOf(part) },
        ...{ you_save_paise: 0, shipping_paise: 0, total_paise: totalOf(part), placed_at: 1 },
      })
      .execute();
    await db
      .insertInto("order_address")
      .values({
        ...{ ...testAddress, company: "", apartment: "" },
        ...{ order_id: part.order, person_id: part.buyer, state: part.state ?? testAddress.state },
      })
      .execute();
    await db
      .insertInto("order_part")
      .values({
        ...{ id: part.id, order_id: part.order, shop_id: part.shop, state: "placed" },
        ...{ tracking: "", reason: "", placed_at: 1, updated_at: 1, pay_by: null },
        ...{ shipping_paise: 0, collect_words: "" },
      })
      .execute();
    await db
      .insertInto("order_line")
      .values(
        part.lines.map(({ product, pricePaise, quantity }) => ({
          ...{ part_id: part.id, product_id: product, name: product, name_hi: "", img: "" },
          ...{
            pack_size: "1 kg",
            pack_size_hi: "",
            price_paise: pricePaise,
            mrp_paise: pricePaise,
            quantity,
          },
        })),
      )
      .execute();
  }
  return made.map(({ id, order }) => ({ id, order }));
}

import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { typedText } from "#kit/server/typedText.ts";
import { isOffered, shownStock } from "#shop/market/rules.ts";
import { packText } from "#shop/market/server/present.ts";
import { availableOf } from "#shop/market/server/shelfLife.ts";
import type { Cart, CartItem } from "../contract.ts";
import type { CartLine } from "./queries.ts";

export function presentCart(lines: readonly CartLine[]): Cart {
  return { items: lines.map(presentItem) };
}

export function presentItem(line: CartLine): CartItem {
  const available = availableOf(line);
  const shown = shownStock(available);
  return {
    _id: line.id,
    prod_id: line.id,
    name: line.name,
    title: typedText(line, "name"),
    img: line.picture,
    price: rupeesFromPaise(line.price_paise),
    mrp: rupeesFromPaise(line.mrp_paise),
    quantity: line.quantity,
    packSize: line.pack_size,
    pack: packText(line),
    priceSeen: rupeesFromPaise(line.price_seen_paise),
    sold: isOffered(line),
    seller: { id: line.shop_id, name: line.shop_name, demonstration: line.demonstration === 1 },
    // Who wants more than there are is told how many there are.
    stock: { ...shown, left: available < line.quantity ? available : shown.left },
  };
}

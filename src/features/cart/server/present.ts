import { isOffered, shownStock } from "#features/market/rules.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { Cart, CartItem } from "../contract.ts";
import type { CartLine } from "./queries.ts";

export function presentCart(lines: readonly CartLine[]): Cart {
  return { items: lines.map(presentItem) };
}

export function presentItem(line: CartLine): CartItem {
  const shown = shownStock(line.stock);
  return {
    _id: line.id,
    prod_id: line.id,
    name: line.name,
    name_hi: line.name_hi || line.name,
    img: line.picture,
    price: rupeesFromPaise(line.price_paise),
    mrp: rupeesFromPaise(line.mrp_paise),
    quantity: line.quantity,
    packSize: line.pack_size,
    packSize_hi: line.pack_size_hi || line.pack_size,
    priceSeen: rupeesFromPaise(line.price_seen_paise),
    sold: isOffered(line),
    // Who wants more than there are is told how many there are.
    stock: { ...shown, left: line.stock < line.quantity ? line.stock : shown.left },
  };
}

import type { ReactNode } from "react";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { CartItem } from "#shop/cart/contract.ts";
import { bySeller, cartTotals } from "#shop/cart/rules.ts";
import { useHappenedText } from "#shop/cart/web/cartWords.ts";
import { SampleShops } from "#shop/market/sample/web/SampleShop.tsx";
import { ItemList } from "../items/ItemList.tsx";
import { Sums } from "../Sums.tsx";

interface LastLookProps {
  items: readonly CartItem[];
  /** Rs; undefined while it is not known. */
  shipping: number | undefined;
  /** Rs, with the delivery as far as it is known. */
  total: number;
  /** How it is delivered. */
  children?: ReactNode;
}

/**
 * Ordered goods and their cost, sellers that do not deliver, and all changes since they were put into the
 * cart.
 */
export function LastLook({ items, shipping, total, children }: LastLookProps) {
  const happenedTo = useHappenedText();
  const { subtotal, youSave } = cartTotals(items);
  const sellers = bySeller(items).map(({ seller }) => seller);
  return (
    <>
      <ItemList items={items} />
      {items.map((item) => {
        const happened = happenedTo(item);
        return happened ? (
          <Mark key={item._id} tone={happened.tone}>
            {item.title}: {happened.text}
          </Mark>
        ) : null;
      })}
      <SampleShops sellers={sellers} />
      {children}
      <Sums subtotal={subtotal} youSave={youSave} shipping={shipping} total={total} />
    </>
  );
}

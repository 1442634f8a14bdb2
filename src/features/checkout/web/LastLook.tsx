import type { CartItem } from "#features/cart/contract.ts";
import { cartTotals } from "#features/cart/rules.ts";
import { useHappenedWords } from "#features/cart/web/cartWords.ts";
import { useProductWords } from "#features/market/web/names.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { shippingPaise } from "../rules.ts";
import { ItemList } from "./ItemList.tsx";
import { Sums } from "./Sums.tsx";

/** What is ordered and what it comes to, with everything that happened since it was put into the cart. */
export function LastLook({ items }: { items: readonly CartItem[] }) {
  const happenedTo = useHappenedWords();
  const { name } = useProductWords();
  const { subtotal, total, youSave } = cartTotals(items);
  return (
    <>
      <ItemList items={items} />
      {items.map((item) => {
        const happened = happenedTo(item);
        return happened ? (
          <Mark key={item._id} tone={happened.tone}>
            {name(item)}: {happened.words}
          </Mark>
        ) : null;
      })}
      <Sums subtotal={subtotal} youSave={youSave} shipping={rupeesFromPaise(shippingPaise)} total={total} />
    </>
  );
}

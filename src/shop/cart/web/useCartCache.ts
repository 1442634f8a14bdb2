import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryKeyOf } from "#kit/web/call.tsx";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { type Cart, type CartItem, cart } from "../contract.ts";

/** The cart as the screens know it, to be replaced by a newer one. */
export function useCartCache() {
  const client = useQueryClient();
  const email = useVisitorEmail();
  return useMemo(() => {
    const key = queryKeyOf(cart.show, { params: { email } });
    const listKey = queryKeyOf(cart.items, {});
    const replace = (newer: Cart) => {
      client.setQueryData(key, newer);
      client.setQueryData(listKey, newer.items);
    };
    return {
      replace,
      /** Shows a quantity at once, before the server has said yes. */
      showQuantity: (id: string, quantity: number) => {
        // Each where it is known: a market screen knows the list alone.
        const changed = (item: CartItem) => (item._id === id ? { ...item, quantity } : item);
        const [known, list] = [client.getQueryData<Cart>(key), client.getQueryData<CartItem[]>(listKey)];
        if (known) client.setQueryData(key, { items: known.items.map(changed) });
        if (list) client.setQueryData(listKey, list.map(changed));
      },
      /** Refetches from the server. */
      refresh: () => {
        void client.invalidateQueries({ queryKey: key });
        void client.invalidateQueries({ queryKey: listKey });
      },
    };
  }, [client, email]);
}

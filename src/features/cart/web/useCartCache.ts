import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keyOf } from "#kit/web/call.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { type Cart, type CartItem, cart } from "../contract.ts";

/** The cart as the screens know it, to be replaced by a newer one. */
export function useCartCache() {
  const client = useQueryClient();
  const email = useVisitorEmail();
  return useMemo(() => {
    const key = keyOf(cart.show, { params: { email } });
    const listKey = keyOf(cart.items, {});
    const replace = (newer: Cart) => {
      client.setQueryData(key, newer);
      client.setQueryData(listKey, newer.items);
    };
    return {
      replace,
      /** Shows a quantity at once, before the server has said yes. */
      showQuantity: (id: string, quantity: number) => {
        const known = client.getQueryData<Cart>(key);
        const changed = (item: CartItem) => (item._id === id ? { ...item, quantity } : item);
        if (known) replace({ items: known.items.map(changed) });
      },
      /** Asks the server anew. */
      refresh: () => {
        void client.invalidateQueries({ queryKey: key });
        void client.invalidateQueries({ queryKey: listKey });
      },
    };
  }, [client, email]);
}

import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { queryKeyOf } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { type Cart, type CartItem, cart } from "../contract.ts";

/**
 * Changes how many packs of an item: shown at once, sent at once. While one change is under way only the latest of
 * those that follow is sent after it, so that quick taps end with what was tapped last, also when the screen is left.
 */
export function useQuantity(id: string) {
  const { send } = useMutation(cart.change);
  const removal = useMutation(cart.remove);
  const cache = useCartCache();
  const wanted = useRef<number>(undefined);
  const isSending = useRef(false);
  const [problem, setProblem] = useState<Problem>();

  const change = async (quantity: number) => {
    setProblem(undefined);
    cache.showQuantity(id, quantity);
    wanted.current = quantity;
    if (isSending.current) return;
    isSending.current = true;
    while (wanted.current !== undefined) {
      const packs: number = wanted.current;
      wanted.current = undefined;
      const end = await send({ body: { item_id: id, quantity: packs } });
      if (wanted.current !== undefined) continue;
      if (end.answer) cache.replace(end.answer);
      else {
        setProblem(end.problem);
        cache.refresh();
      }
    }
    isSending.current = false;
  };
  /** Not while a change is under way: the two would arrive in any order. */
  const remove = async () => {
    if (isSending.current) return;
    setProblem(undefined);
    const { answer, problem } = await removal.send({ body: { item_id: id } });
    if (answer) cache.replace(answer);
    setProblem(problem);
  };
  return { change: (quantity: number) => void change(quantity), remove: () => void remove(), problem };
}

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

import { useEffect, useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { type CartItem, cart } from "../contract.ts";
import { useCartProblemText } from "./cartWords.ts";
import { useCartCache } from "./useCartCache.ts";

/** So long one can take it back, in ms. */
const undoMs = 6_000;

/** Takes items out at once, and puts the last one back on demand. */
export function useRemoval() {
  const { send: sendRemoval } = useMutation(cart.remove);
  const { send: sendItem } = useMutation(cart.add);
  const problemText = useCartProblemText();
  const cache = useCartCache();
  const [removed, setRemoved] = useState<CartItem>();
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    if (!removed && !refused) return undefined;
    const timer = setTimeout(() => {
      setRemoved(undefined);
      setRefused(undefined);
    }, undoMs);
    return () => clearTimeout(timer);
  }, [removed, refused]);

  const remove = async (item: CartItem) => {
    const { answer, problem } = await sendRemoval({ body: { item_id: item._id } });
    if (answer) cache.replace(answer);
    setRemoved(answer ? item : undefined);
    setRefused(problem ? problemText(problem) : undefined);
  };
  const undo = async () => {
    if (!removed) return;
    setRemoved(undefined);
    const { problem } = await sendItem({
      body: { prod: { _id: removed.prod_id, quantity: removed.quantity } },
    });
    cache.refresh();
    setRefused(problem ? problemText(problem) : undefined);
  };
  return { removed, refused, remove: (item: CartItem) => void remove(item), undo: () => void undo() };
}

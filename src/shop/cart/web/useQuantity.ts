import { useRef, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { cart } from "../contract.ts";
import { useCartCache } from "./useCartCache.ts";

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

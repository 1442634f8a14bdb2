import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { invalidate } from "#kit/web/invalidate.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { bills } from "#shop/bills/contract.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import { type ShopOrder, shopOrders } from "../../contract.ts";

/**
 * Calls that a step or money given back makes stale: packing makes a bill, and returned goods a credit note.
 */
export const stale = [
  ...[shopOrders.list, shopOrders.counts, shopOrders.show],
  ...[bills.ofOrder, bills.show, bills.list, bills.b2cs],
];
/** A tap within this time after a step belongs to that step, not to the next one, whose button took its place. */
const tapMs = 800;

/** Invalidates the orders where a step was refused because somebody else was first: what it is now is to be seen. */
export function refreshRefused(client: QueryClient, problem: Problem): void {
  if (problemWordOf(problem) === "too-late") invalidate(client, stale);
}

interface More {
  readonly tracking?: string;
  readonly reason?: string;
}

export interface Moving {
  /** Undefined where it was not tried, because the last step was made in this very moment, or is under way. */
  readonly move: (to: PartState, more?: More) => Promise<{ problem?: Problem } | undefined>;
  /** While a step is under way, and for a moment after it. */
  readonly sending: boolean;
  readonly problem: Problem | undefined;
}

/** Brings an order on; what it became is handed on as soon as the server has said so. */
export function useMove({ id, state, updatedAt }: ShopOrder, onMoved: (order: ShopOrder) => void): Moving {
  const client = useQueryClient();
  const { send, sending, problem } = useMutation(shopOrders.move, { refreshes: stale });
  const shown = useRef(state);
  const [resting, setResting] = useState(false);
  useLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    setResting(true);
    const timer = setTimeout(() => setResting(false), tapMs);
    return () => clearTimeout(timer);
  }, [state]);
  const move: Moving["move"] = async (to, more = {}) => {
    if (sending || resting) return undefined;
    const sent = await send({ params: { id }, body: { state: to, seenAt: updatedAt, ...more } });
    if (sent.answer) {
      onMoved(sent.answer);
      return {};
    }
    refreshRefused(client, sent.problem);
    return { problem: sent.problem };
  };
  return { move, sending: sending || resting, problem };
}

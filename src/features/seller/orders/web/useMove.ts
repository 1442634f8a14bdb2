import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import type { PartState } from "#features/checkout/rules.ts";
import { type Problem, wordOf } from "#kit/contract/problem.ts";
import { useSend } from "#kit/web/send.ts";
import { type ShopOrder, shopOrders } from "../../ordersContract.ts";

const stale = [shopOrders.list, shopOrders.counts, shopOrders.show];
/** A tap within this time after a step belongs to that step, not to the next one, whose button took its place. */
const tapMs = 800;

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
export function useMove({ id, state }: ShopOrder, onMoved: (order: ShopOrder) => void): Moving {
  const client = useQueryClient();
  const { send, sending, problem } = useSend(shopOrders.move, { refreshes: stale });
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
    const sent = await send({ params: { id }, body: { state: to, ...more } });
    if (sent.answer) {
      onMoved(sent.answer);
      return {};
    }
    // Somebody else was first: what it is now is to be seen.
    if (wordOf(sent.problem) === "too-late") {
      for (const { method, path } of stale) void client.invalidateQueries({ queryKey: [method, path] });
    }
    return { problem: sent.problem };
  };
  return { move, sending: sending || resting, problem };
}

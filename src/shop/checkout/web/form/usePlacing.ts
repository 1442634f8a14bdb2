import { useState } from "react";
import type { Input } from "#kit/contract/call.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { storedJson, useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { paths } from "#screens/paths.ts";
import { cart } from "#shop/cart/contract.ts";
import { checkout } from "../../contract.ts";
import { receiptOf, storedReceipt } from "../receipt/receipt.ts";

/** Ends with the tab; a reloaded page still has it. */
const storedPending = storedJson<Pending | null>("pending-order", null, isPending, "session");

const stale = [cart.items, cart.show, checkout.list, checkout.addresses];

/**
 * Places an order so that a double tap, a lost answer and a reloaded page are one order: the key stays until
 * the server has answered.
 */
export function usePlacing() {
  const { send, sending } = useMutation(checkout.place, { refreshes: stale });
  const email = useVisitorEmail();
  const navigate = useNavigate();
  const [pending, setPending] = useStored(storedPending);
  const [, setReceipt] = useStored(storedReceipt);
  const [refused, setRefused] = useState<{ problem: Problem; seenTotal: number | undefined }>();
  const own = pending?.email === email ? pending : undefined;

  /** Answers the problem where there is one. */
  const place = async (body: Pending["body"]): Promise<Problem | undefined> => {
    const attempt = { email, key: own?.key ?? randomKey(), body };
    setPending(attempt);
    setRefused(undefined);
    const { answer, problem } = await send({ body }, { "Idempotency-Key": attempt.key });
    if (problem) {
      // Without an answer it may be there: the next try carries the same key.
      if (isAnswered(problem)) setPending(undefined);
      setRefused({ problem, seenTotal: body.seenTotal });
      return problem;
    }
    setReceipt(receiptOf(email, answer, body.seenTotal ?? answer.total));
    setPending(undefined);
    navigate(paths.transaction);
    return undefined;
  };
  return { place, sending, refused, unanswered: own };
}

/** Whether the server has decided. A line that was cut and a fault on its side leave it open. */
function isAnswered(problem: Problem): boolean {
  return (
    problem.type !== offlineProblem.type && problem.status < 500 && problemWordOf(problem) !== "too-many"
  );
}

/** An order that was sent and has no answer yet. */
interface Pending {
  /** Whose; another person on this phone must not send it. */
  readonly email: string;
  readonly key: string;
  readonly body: Input<typeof checkout.place>["body"];
}

function isPending(value: unknown): value is Pending {
  const { email, key, body } = (value ?? {}) as Partial<Record<keyof Pending, unknown>>;
  return typeof email === "string" && typeof key === "string" && typeof body === "object" && body !== null;
}

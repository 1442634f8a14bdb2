import type { Change } from "#database/changes.ts";
import type { OrderKind } from "#people/notifications/kinds.ts";
import { notify } from "#people/notifications/server/write.ts";
import type { ProblemSide, ProblemState } from "../rules.ts";
import type { OrderProblemStepTable, OrderProblemTable } from "./tables.ts";

type MadeStep = Pick<OrderProblemStepTable, "kind" | "at"> & { readonly by: ProblemSide };

/** Whom a step concerns beside the one who made it, and how they are told. */
interface Told {
  readonly buyer?: OrderKind;
  readonly seller?: OrderKind;
}

/** Notifications of a step that brought a problem into a state. */
function toldOf({ kind, by }: Pick<MadeStep, "kind" | "by">, state: ProblemState): Told {
  const decided = { buyer: "order-problem-decided", seller: "sale-problem-decided" } as const;
  const refund: Told = state === "confirming" ? { buyer: "order-refund-asked" } : {};
  switch (kind) {
    case "opened":
      return { seller: "sale-problem-opened" };
    case "agreed":
      // The site's: a part ended after it was paid. Its buyer knows that it ended.
      if (by === "site") return { seller: "sale-refund-due" };
      return by === "desk" ? decided : { buyer: "order-problem-answered" };
    case "refused":
      return { buyer: "order-problem-answered" };
    case "asked-desk":
      return by === "site"
        ? { buyer: "order-problem-overdue", seller: "sale-problem-overdue" }
        : { seller: "sale-problem-desk" };
    case "closed":
      return by === "desk" ? decided : { seller: "sale-problem-closed" };
    case "refunded":
    case "resent":
    case "reminded":
      return refund;
    case "received":
      return { seller: "sale-refund-confirmed" };
    case "missing":
      return { seller: state === "desk" ? "sale-problem-desk" : "sale-refund-missing" };
    case "unconfirmed":
      return { buyer: "order-refund-unconfirmed", seller: "sale-refund-unconfirmed" };
    default:
      return {};
  }
}

/** Tells the other side, or both, of a step, in its transaction. */
export async function tellStep(
  tx: Change,
  row: OrderProblemTable,
  step: MadeStep,
  state: ProblemState,
): Promise<void> {
  const { buyer, seller } = toldOf(step, state);
  const about = { subject: row.order_id, part: row.part_id, detail: row.id, at: step.at };
  await notify(tx, [
    ...(buyer && row.person_id !== null
      ? [{ ...about, personId: row.person_id, kind: buyer, actor: row.shop_id, paise: row.owed_paise }]
      : []),
    ...(seller ? [{ ...about, personId: row.shop_id, kind: seller }] : []),
  ]);
}

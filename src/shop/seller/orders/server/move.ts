import type { Database } from "#database/tables.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { Refusal, refuseField } from "#kit/server/problems/refuse.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import {
  correctTracking,
  moveParts,
  refuseWithoutBuyer,
  wasMovedBySeller,
} from "#shop/checkout/server/parts/moveParts.ts";
import { needsReason, tidied, withoutBuyer } from "../rules.ts";

export interface ShopMove {
  readonly shopId: string;
  readonly partId: string;
  /** The helper who does it, by id. */
  readonly helper?: string | undefined;
  readonly to: PartState;
  /** When its state had changed last, as the seller saw it. */
  readonly seenAt?: number | undefined;
  readonly tracking?: string | undefined;
  readonly reason?: string | undefined;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Brings a shop's own part into a state. The same move twice, after a double tap or
 * a lost answer, is one and changes nothing the second time; `shipped` again with another number of the parcel corrects the
 * number. Refuses `not-found`, `too-late`, and `invalid` where a reason is needed and none was given.
 */
export async function moveShopOrder(app: Publisher, db: Database, move: ShopMove): Promise<void> {
  const { shopId, partId, to, at } = move;
  const reason = tidied(move.reason ?? "");
  if (needsReason(to) && reason === "") refuseWithoutReason();
  try {
    await change(app, db, async (tx) => {
      if (withoutBuyer([to]).length === 0) await refuseWithoutBuyer(tx.db, move);
      await moveParts(tx, {
        partIds: [partId],
        to,
        by: "seller",
        helper: move.helper,
        of: { shopId },
        seenAt: move.seenAt,
        at,
        ...(to === "shipped" ? { tracking: tidied(move.tracking ?? "") } : {}),
        ...(to === "cancelled" || to === "returned" ? { reason } : {}),
      });
    });
  } catch (error) {
    const isTooLate = error instanceof Refusal && problemWordOf(error.problem) === "too-late";
    if (isTooLate && (await wasMovedBySeller(db, move))) {
      if (to !== "shipped" || move.tracking === undefined) return;
      const tracking = tidied(move.tracking);
      return change(app, db, (tx) => correctTracking(tx, { shopId, partId, tracking }));
    }
    throw error;
  }
}

/** 500 at once, for a morning's parcels one after the other, and then one each second. */
const orderMoves = { burst: 500, refillMs: 1_000 };

/** Counts what a seller does to orders: each tells a buyer. Refuses `too-many` with the seconds to wait. */
export async function countMove(db: Database, shopId: string): Promise<void> {
  await takeToken(db, `orders:${shopId}`, orderMoves);
}

export function refuseWithoutReason(): never {
  refuseField("reason", "required", "is needed to cancel", {
    detail: "Please say why it is cancelled: whoever ordered reads it",
  });
}

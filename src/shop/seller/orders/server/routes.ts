import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { type Person, roleOf } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { sendCsv } from "#kit/server/tables/csv.ts";
import {
  byGateway,
  leavesShop,
  nextStates,
  type PartState,
  partStates,
  payments as paymentWords,
} from "#shop/checkout/rules.ts";
import { endPart } from "#shop/checkout/server/parts/endPart.ts";
import { countOpenParts, findSomeOfShop } from "#shop/checkout/server/parts/openParts.ts";
import type { Payments } from "#shop/checkout/server/present.ts";
import {
  countPartsOfShop,
  findPartOfShop,
  findPartsOfShop,
  type ShopPart,
} from "#shop/checkout/server/shopQueries.ts";
import { takeBack } from "#shop/checkout/server/takeBack.ts";
import { findLawfulness } from "#shop/market/server/law/stops.ts";
import { findCovered, findHeld } from "#shop/payments/server/gateway/held.ts";
import { refuseWhileAgreed } from "#shop/problems/server/steps/refuseWhileAgreed.ts";
import { findSaid } from "#shop/settlement/server/queries.ts";
import { shopOrders, shopOrdersPageSize } from "../contract.ts";
import { mayMove, notSent, packedUnpaid, type Stage, stageOf, stages, tidied } from "../rules.ts";
import { exportHead, exportRows, periodOf } from "./export.ts";
import { countMove, moveShopOrder, refuseWithoutReason } from "./move.ts";
import { presentShopOrder } from "./present.ts";

/** Parts whose ids are in memory at a time, and that one call cancels at most. */
const batchSize = 100;

const maxAtOnce = 1_000;

/** Steps that a program may take; the others end an order, or say that money came. */
const movedByKeys: readonly PartState[] = ["packed", "shipped"];

/** Orders, as who sells sees them: a shop has its seller's id, so that nothing here reaches another one's. */
export function serveShopOrders(app: FastifyInstance, db: Database, payments: Payments): void {
  const partOr404 = async (shopId: string, id: string) =>
    (await findPartOfShop(db, shopId, id)) ?? refuse("not-found", "Your shop has no such order");
  const present = async (who: Person, parts: readonly ShopPart[]) => {
    const role = roleOf(who);
    const at = Date.now();
    const ids = parts
      .filter(({ state }) => notSent.includes(state))
      .flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
    const [lawfulness, statements, held] = await Promise.all([
      findLawfulness(db, ids, at),
      findSaid(
        db,
        parts.map(({ id }) => id),
      ),
      findHeldOf(db, parts),
    ]);
    return parts.map((part) => presentShopOrder(part, { payments, lawfulness, statements, held, role, at }));
  };
  const shown = async (who: Person, id: string) => {
    const [order] = await present(who, [await partOr404(who.id, id)]);
    return order ?? refuse("not-found", "Your shop has no such order");
  };

  serve(app, shopOrders.list, async ({ who, query, reply }) => {
    const { stage } = query;
    const before = query.before === undefined ? undefined : await partOr404(who.id, query.before);
    const found = await findPartsOfShop(db, who.id, {
      limit: shopOrdersPageSize + 1,
      before,
      ...(stage ? within(stage) : {}),
    });
    const page = sendPage(reply, found, shopOrdersPageSize, ({ id }) =>
      addressOf(shopOrders.list, { query: { stage, before: id } }),
    );
    return present(who, page);
  });

  serve(app, shopOrders.counts, async ({ who }) => {
    const counted = await countPartsOfShop(db, who.id);
    return stages.map((stage) => ({
      stage,
      count: counted
        .filter(({ state, payment = "cod" }) => stageOf(state, payment) === stage)
        .reduce((sum, { count }) => sum + count, 0),
    }));
  });

  serve(app, shopOrders.show, ({ who, params }) => shown(who, params.id));

  serve(app, shopOrders.move, async ({ who, params, body }) => {
    if (!mayMove(body.state, roleOf(who))) refuse("not-allowed");
    if (who.byKey && !movedByKeys.includes(body.state))
      refuse("not-allowed", "A key packs and sends: the other steps are a person's");
    await countMove(db, who.id);
    const { state: to, ...more } = body;
    const by = { shopId: who.id, helper: who.helper };
    await moveShopOrder(app, db, { ...by, partId: params.id, to, ...more, at: Date.now() });
    return shown(who, params.id);
  });

  serve(app, shopOrders.takeBack, async ({ who, params, body }) => {
    if (!mayMove(body.state, roleOf(who))) refuse("not-allowed");
    await countMove(db, who.id);
    const move = { shopId: who.id, partId: params.id, state: body.state, at: Date.now() };
    await change(app, db, async (tx) => {
      await takeBack(tx, move);
      await refuseWhileAgreed(tx.db, params.id);
    });
    return shown(who, params.id);
  });

  serve(app, shopOrders.cancelOpen, async ({ who, body }) => {
    const reason = tidied(body.reason);
    if (reason === "") refuseWithoutReason();
    return cancelOpen(app, db, { shopId: who.id, reason, at: Date.now() });
  });

  serve(app, shopOrders.export, async ({ who, query, reply }) =>
    sendCsv(reply, "mitti-orders", exportHead, exportRows(db, who.id, periodOf(query))),
  );
}

/** Parts whose payment is in doubt, and those that would leave the shop though their money has gone back. */
async function findHeldOf(db: Database, parts: readonly ShopPart[]): Promise<ReadonlySet<string>> {
  const online = parts.filter(({ payment }) => byGateway.includes(payment));
  const ids = online.map(({ id }) => id);
  const [held, covered] = await Promise.all([findHeld(db, ids), findCovered(db, ids)]);
  const leaves = (part: ShopPart) =>
    nextStates(part.state, "seller", part.payment).some((to) => leavesShop(part, to));
  const uncovered = online.filter((part) => leaves(part) && !covered.has(part.id)).map(({ id }) => id);
  return new Set([...held, ...uncovered]);
}

/** Which states lie in a stage, and how those are paid that are only placed. */
function within(stage: Stage) {
  const states = partStates.filter((state: PartState) =>
    paymentWords.some((payment) => stageOf(state, payment) === stage),
  );
  const placedBy = paymentWords.filter((payment) => packedUnpaid.includes(payment) === (stage === "to-pack"));
  return states.includes("placed") ? { states, placedBy } : { states };
}

interface CancelOpen {
  readonly shopId: string;
  /** Those who ordered read it. */
  readonly reason: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Cancels what a shop has not sent yet, each part in a transaction of its own, so that others order and pack meanwhile.
 */
async function cancelOpen(
  app: Publisher,
  db: Database,
  { shopId, reason, at }: CancelOpen,
): Promise<{ cancelled: number; left: number; onTheWay: number }> {
  let cancelled = 0;
  for (let tried = 0; tried < maxAtOnce; tried += batchSize) {
    const parts = await findSomeOfShop(db, shopId, notSent, batchSize);
    for (const part of parts) {
      if (await endPart(app, db, { ...part, by: "seller", reason, at })) cancelled += 1;
      await yieldToEventLoop();
    }
    if (parts.length < batchSize) break;
  }
  const open = await countOpenParts(db, shopId);
  const countIn = (states: readonly PartState[]) =>
    open.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return { cancelled, left: countIn(notSent), onTheWay: countIn(["shipped"]) };
}

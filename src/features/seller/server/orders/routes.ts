import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { type PartState, partStates, payments as paymentWords } from "#features/checkout/rules.ts";
import type { Payments } from "#features/checkout/server/present.ts";
import { countPartsOfShop, findPartOfShop, findPartsOfShop } from "#features/checkout/server/shopParts.ts";
import { addressOf } from "#kit/contract/call.ts";
import { sendCsv } from "#kit/server/csv.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { packedAtOnce, type Stage, stageOf, stages, tidied } from "../../orderRules.ts";
import { pageOfShopOrders, shopOrders } from "../../ordersContract.ts";
import { cancelOpen } from "./cancelOpen.ts";
import { exportHead, exportRows, periodOf } from "./export.ts";
import { moveShopOrder, refuseWithoutReason } from "./move.ts";
import { presentShopOrder } from "./present.ts";

/** Orders, as who sells sees them: a shop has its seller's id, so that nothing here reaches another one's. */
export function serveShopOrders(app: FastifyInstance, db: Database, payments: Payments): void {
  const partOr404 = async (shopId: string, id: string) =>
    (await findPartOfShop(db, shopId, id)) ?? refuse("not-found", "Your shop has no such order");
  const shown = async (shopId: string, id: string) =>
    presentShopOrder(await partOr404(shopId, id), payments, Date.now());

  serve(app, shopOrders.list, async ({ who, query, reply }) => {
    const { stage } = query;
    const before = query.before === undefined ? undefined : await partOr404(who.id, query.before);
    const found = await findPartsOfShop(db, who.id, {
      limit: pageOfShopOrders + 1,
      before,
      ...(stage ? within(stage) : {}),
    });
    const page = found.slice(0, pageOfShopOrders);
    const last = page.at(-1)?.id;
    if (found.length > pageOfShopOrders && last) {
      const next = addressOf(shopOrders.list, { query: { stage, before: last } });
      reply.header("link", `<${next}>; rel="next"`);
    }
    return page.map((part) => presentShopOrder(part, payments, Date.now()));
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

  serve(app, shopOrders.show, ({ who, params }) => shown(who.id, params.id));

  serve(app, shopOrders.move, async ({ who, params, body }) => {
    const { state: to, tracking, reason } = body;
    const move = { shopId: who.id, partId: params.id, to, tracking, reason, at: Date.now() };
    app.finished.changed(...(await moveShopOrder(db, move)));
    return shown(who.id, params.id);
  });

  serve(app, shopOrders.cancelOpen, async ({ who, body }) => {
    const reason = tidied(body.reason);
    if (reason === "") refuseWithoutReason();
    const tell = (subjects: readonly string[]) => app.finished.changed(...subjects);
    return cancelOpen(db, { shopId: who.id, reason, at: Date.now() }, tell);
  });

  serve(app, shopOrders.export, async ({ who, query, reply }) =>
    sendCsv(reply, "mitti-orders", exportHead, exportRows(db, who.id, periodOf(query))),
  );
}

/** Which states lie in a stage, and how those are paid that are only placed. */
function within(stage: Stage) {
  const states = partStates.filter((state: PartState) =>
    paymentWords.some((payment) => stageOf(state, payment) === stage),
  );
  const placedBy = paymentWords.filter((payment) => packedAtOnce.includes(payment) === (stage === "to-pack"));
  return states.includes("placed") ? { states, placedBy } : { states };
}

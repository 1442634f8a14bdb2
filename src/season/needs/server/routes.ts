import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Answer, Input } from "#kit/contract/call.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { CachedResponse } from "#kit/server/cache/cachedResponse.ts";
import { sendCached } from "#kit/server/cache/sendCached.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd, inTurn } from "#kit/server/concurrency/inTurn.ts";
import { SingleFlight } from "#kit/server/concurrency/singleFlight.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { needs } from "../contract.ts";
import { smallestOf } from "../measures.ts";
import type { Need, Purchase } from "../packs.ts";
import { comparePlans, oversoldIn } from "../sellers.ts";
import { needsOfCrop } from "./needsOfCrop.ts";
import { findSold, type SoldProduct } from "./queries.ts";
import { asNeed, budgetOfCall } from "./wanted.ts";

/** Comparing sellers takes a core for milliseconds, of many needs for tenths of a second. */
const reckonings = new FairQueue({
  ...crowd,
  concurrency: 2,
  message: "Very many needs are reckoned just now",
});

/** How much land takes, as packs that are sold. */
export function serveNeeds(app: FastifyInstance, db: Database): void {
  const flights = new SingleFlight<CachedResponse>(reckonings);

  serve(
    app,
    needs.ofCrop,
    (asked) => sendCached(app, needs.ofCrop, asked, asked.reply, () => needsOfCrop(db, asked.query), flights),
    "by handler",
  );

  serve(app, needs.packs, ({ body, request }) => inTurn(reckonings, request, () => packsFor(db, body.needs)));
}

type Asked = Input<typeof needs.packs>["body"]["needs"];

/** Whole packs of named products for amounts that are needed, from the cheapest seller. */
async function packsFor(db: Database, asked: Asked): Promise<Answer<typeof needs.packs>> {
  const found = await findSold(
    db,
    asked.flatMap(({ products }) => products),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const reckoned = asked.map((each, place) => needOf(each, place, byId));
  const { plans } = await comparePlans(reckoned, budgetOfCall());
  const plan = plans[0] ?? refuseShort(reckoned);
  refuseShared(plan.purchases, byId);
  return {
    lines: plan.purchases.flatMap(({ lines }, place) =>
      lines.map(({ id, packs, pricePaise, left }) => ({
        ...{ prod_id: id, packs, cost: rupeesFromPaise(pricePaise) },
        left: left / smallestOf[asked[place]?.unit ?? "g"],
      })),
    ),
    cost: rupeesFromPaise(plan.pricePaise),
    sellers: plan.sellers.length,
    ...(plan.purchases.every(({ exact }) => exact) ? {} : { exact: false }),
  };
}

function needOf(
  { products, amount, unit, tolerance }: Asked[number],
  place: number,
  byId: ReadonlyMap<string, SoldProduct>,
): Need {
  const rows = [...new Set(products)].map(
    (id) => byId.get(id) ?? refuse("not-found", `No product has the id ${id}`),
  );
  const need = {
    id: "",
    kind: "spray",
    fertilizer: null,
    product: "",
    amount,
    unit,
    basis: "own dose",
    atSowing: null,
  } as const;
  const reckoned = asNeed({ need, products: rows, ...(tolerance === undefined ? {} : { tolerance }) });
  if (reckoned.offers.length === rows.length) return reckoned;
  const without = rows.find(({ id }) => !reckoned.offers.some((offer) => offer.id === id));
  return refuseField(`needs.${place}.unit`, "unit", `${without?.id} is not sold by the ${unit}`);
}

/** Names the first need that the sellers have too little for. */
function refuseShort(reckoned: readonly Need[]): never {
  const place = reckoned.findIndex(
    ({ amount, tolerance, offers }) =>
      offers.reduce((sum, { holds, stock }) => sum + holds * stock, 0) < amount * (1 - tolerance),
  );
  const field = place < 0 ? "needs" : `needs.${place}.amount`;
  return refuse("sold-out", "Sellers have less than is needed, or it is more than 1,000 packs", {
    errors: [{ field, rule: "stock", message: "is more than there is" }],
  });
}

/** A product that serves two needs is in stock once. */
function refuseShared(purchases: readonly Purchase[], byId: ReadonlyMap<string, SoldProduct>): void {
  const stocks = new Map([...byId].map(([id, { stock }]) => [id, stock]));
  const oversold = oversoldIn(purchases, stocks);
  if (!oversold) return;
  const { id, stock } = oversold;
  refuse("sold-out", `Only ${stock} packs of ${id} are left`, {
    errors: [{ field: "needs", rule: "stock", message: `${stock} left`, limit: stock }],
  });
}

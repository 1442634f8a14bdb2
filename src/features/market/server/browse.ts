import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database, ProductTable } from "#database/tables.ts";
import { addressOf, type Input } from "#kit/contract/call.ts";
import { refuse } from "#kit/server/refuse.ts";
import { type Asked, sendKept, serve } from "#kit/server/serve.ts";
import { market, type Product, pageOfProducts, sampleDraws } from "../contract.ts";
import type { Narrowed } from "./narrowed.ts";
import { presentProduct } from "./present.ts";
import { findNext, findPage, findProduct, findSample } from "./queries.ts";
import { rowsAtOnce, streamWhole } from "./wholeList.ts";

type Query = Input<typeof market.browse>["query"];

/** `GET /Market`: the whole catalogue, a random sample, or a page of a category. */
export function serveBrowsing(app: FastifyInstance, db: Database): void {
  serve(
    app,
    market.browse,
    async (asked) => {
      const { query, reply } = asked;
      if (query.sample !== undefined) return sendSample(app, db, query, reply);
      if (query.category !== undefined) {
        return sendKept(app, market.browse, asked, reply, () => pageOf(db, asked));
      }
      if (Object.keys(query).length > 0) {
        refuse("invalid", "Narrowing, sorting and paging need a category");
      }
      return sendAll(app, db, asked);
    },
    "by handler",
  );
}

/** One of the kept samples; each is as random as its start, and is drawn anew whenever the catalogue changes. */
function sendSample(app: FastifyInstance, db: Database, query: Query, reply: FastifyReply) {
  const { sample = 1, draw = randomInt(sampleDraws) } = query;
  return sendKept(app, market.browse, { query: { sample, draw } }, reply, async () =>
    shuffled(await findSample(db, sample, Math.random())).map(presentProduct),
  );
}

/** Neighbours along the random keys come in another order each time. */
function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function pageOf(db: Database, { query, reply }: Asked<typeof market.browse>): Promise<Product[]> {
  const { sort = "rating", limit = pageOfProducts.standard, cursor } = query;
  const after = cursor === undefined ? undefined : await productAt(db, cursor);
  const rows = await findPage(db, narrowedBy(query), { sort, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last) {
    const next = addressOf(market.browse, { query: { ...query, cursor: last.id } });
    reply.header("link", `<${next}>; rel="next"`);
  }
  return page.map(presentProduct);
}

async function productAt(db: Database, id: string): Promise<ProductTable> {
  return (await findProduct(db, id)) ?? refuse("invalid", "The list changed; please start it again");
}

function narrowedBy(query: Query): Narrowed {
  const { category, crop, manufacturer, minPrice, maxPrice } = query;
  const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : Math.round(rupees * 100));
  return {
    category: category ?? refuse("invalid", "A category is needed"),
    crop,
    manufacturer,
    fromPaise: paise(minPrice),
    toPaise: paise(maxPrice),
  };
}

/** A small catalogue is kept finished like any answer; a large one is streamed and never stands in memory whole. */
async function sendAll(app: FastifyInstance, db: Database, asked: Asked<typeof market.browse>) {
  const { request, reply } = asked;
  const known = app.finished.get(addressOf(market.browse, asked));
  const first = known ? [] : await findNext(db, "", rowsAtOnce);
  if (first.length < rowsAtOnce) {
    return sendKept(app, market.browse, asked, reply, () => first.map(presentProduct));
  }
  return streamWhole(db, first, request, reply);
}

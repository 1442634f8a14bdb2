import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf, type Input } from "#kit/contract/call.ts";
import type { CachedResponse } from "#kit/server/cache/cachedResponse.ts";
import { cachedUnder, sendCached } from "#kit/server/cache/sendCached.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd } from "#kit/server/concurrency/inTurn.ts";
import { SingleFlight } from "#kit/server/concurrency/singleFlight.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { type CallContext, serve } from "#kit/server/serve.ts";
import { market, type Product, productsPageSize, sampleDraws } from "../../contract.ts";
import { forAllCrops } from "../../cropTargets.ts";
import { presentProduct } from "../present.ts";
import { findNext, findProduct, hasMore } from "../queries.ts";
import type { ProductTable } from "../tables.ts";
import { findPage } from "./categoryPage.ts";
import type { Narrowed } from "./narrowed.ts";
import { presentWithPurpose } from "./purpose.ts";
import { findSample } from "./sample.ts";
import { batchSize, streamWhole } from "./wholeList.ts";

type Query = Input<typeof market.browse>["query"];

/** A list of a kind reads more rows than it shows, of a rare one in a large category all of them; the whole list as many as are kept. */
const lists = new SingleFlight<CachedResponse>(
  new FairQueue({ ...crowd, concurrency: 2, message: "Lists are being asked for very often just now" }),
);

/** `GET /Market`: the whole catalogue, a random sample, or a page of a category. */
export function serveBrowsing(app: FastifyInstance, db: Database): void {
  serve(
    app,
    market.browse,
    async (asked) => {
      const { query, reply } = asked;
      if (query.sample !== undefined) return sendSample(app, db, query, reply);
      if (query.category !== undefined) {
        const turns = query.kind === undefined ? undefined : lists;
        return sendCached(app, market.browse, asked, reply, () => pageOf(db, asked), turns);
      }
      if (Object.keys(query).length > 0) {
        refuse("invalid", "Narrowing, sorting and paging need a category");
      }
      return sendAll(app, db, asked);
    },
    "by handler",
  );
}

/**
 * One of the stored samples; each is as random as its start, and is drawn again whenever the catalogue
 * changes.
 */
function sendSample(app: FastifyInstance, db: Database, query: Query, reply: FastifyReply) {
  const { sample = 1, draw = randomInt(sampleDraws) } = query;
  return sendCached(app, market.browse, { query: { sample, draw } }, reply, async () =>
    presentWithPurpose(db, shuffled(await findSample(db, sample, Math.random()))),
  );
}

/** Neighbours along the random keys come in another order each time. */
function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function pageOf(db: Database, { query, reply }: CallContext<typeof market.browse>): Promise<Product[]> {
  const { sort = "rating", limit = productsPageSize.standard, cursor } = query;
  const after = cursor === undefined ? undefined : await productAt(db, cursor);
  const rows = await findPage(db, narrowedBy(query), { sort, limit: limit + 1, after });
  const addressAfter = ({ id }: { id: string }) =>
    addressOf(market.browse, { query: { ...query, cursor: id } });
  return presentWithPurpose(db, sendPage(reply, rows, limit, addressAfter));
}

async function productAt(db: Database, id: string): Promise<ProductTable> {
  return (await findProduct(db, id)) ?? refuse("invalid", "The list changed; please start it again");
}

function narrowedBy(query: Query): Narrowed {
  const { category, kind, crop, manufacturer, minPrice, maxPrice } = query;
  const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : Math.round(rupees * 100));
  return {
    category: category ?? refuse("invalid", "A category is needed"),
    kind,
    crops: crop === undefined ? undefined : [crop, forAllCrops],
    manufacturer,
    fromPaise: paise(minPrice),
    toPaise: paise(maxPrice),
  };
}

/** Products of a catalogue that is cached whole: some 300 kB. */
const keptProducts = 500;

/** A larger catalogue is streamed and never in memory whole. */
async function sendAll(app: FastifyInstance, db: Database, asked: CallContext<typeof market.browse>) {
  const { request, reply } = asked;
  const isKept = app.responses.get(cachedUnder(market.browse, asked, request)) !== undefined;
  if (!isKept && (await hasMore(db, keptProducts))) return streamWhole(db, request, reply);
  return sendCached(app, market.browse, asked, reply, () => allOf(db), lists);
}

async function allOf(db: Database): Promise<Product[]> {
  const all: Product[] = [];
  for (let rows = await findNext(db, "", batchSize); rows.length > 0; ) {
    all.push(...rows.map(presentProduct));
    await yieldToEventLoop();
    rows = await findNext(db, rows.at(-1)?.id ?? "", batchSize);
  }
  return all;
}

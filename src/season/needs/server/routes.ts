import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { CachedResponse } from "#kit/server/cache/responseCache.ts";
import { sendCached } from "#kit/server/cache/sendCached.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd, inTurn } from "#kit/server/concurrency/inTurn.ts";
import { SingleFlight } from "#kit/server/concurrency/singleFlight.ts";
import { serve } from "#kit/server/serve.ts";
import { needs } from "../contract.ts";
import { needsOfCrop } from "./needsOfCrop.ts";
import { packsFor } from "./packsFor.ts";

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

import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { sendCached } from "#kit/server/sendCached.ts";
import { serve } from "#kit/server/serve.ts";
import { needs } from "../contract.ts";
import { needsOfCrop } from "./needsOfCrop.ts";
import { packsFor } from "./packsFor.ts";

/** Comparing sellers takes a core for milliseconds, of many needs for tenths of a second. */
const reckonings = new FairQueue({
  concurrency: 2,
  maxQueued: 64,
  maxPerKey: 16,
  message: "Very many needs are reckoned just now",
});

/** How much land takes, as packs that are sold. */
export function serveNeeds(app: FastifyInstance, db: Database): void {
  const queued = <Value>({ ip }: FastifyRequest, work: () => Promise<Value>) =>
    reckonings.run(networkOf(ip), work);

  serve(
    app,
    needs.ofCrop,
    (asked) =>
      sendCached(app, needs.ofCrop, asked, asked.reply, () =>
        queued(asked.request, () => needsOfCrop(db, asked.query)),
      ),
    "by handler",
  );

  serve(app, needs.packs, ({ body, request }) => queued(request, () => packsFor(db, body.needs)));
}

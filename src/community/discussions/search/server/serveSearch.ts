import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { queuedSearch } from "#kit/server/concurrency/searchQueue.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { cropsTag } from "#knowledge/crops/contract.ts";
import { findCropNames } from "#knowledge/crops/server/queries.ts";
import { messageSearch } from "../../contract.ts";
import { topicFrom } from "../../topics.ts";
import { keepIndexed } from "./fillIndex.ts";
import { findMessagesFor } from "./find.ts";
import type { CropNames } from "./terms.ts";

/** Search over what was said, and its index. */
export function serveMessageSearch(app: FastifyInstance, db: Database): void {
  let names: Promise<CropNames> | undefined;
  const forget = () => {
    names = undefined;
  };
  app.changes.onReset(forget);
  app.changes.subscribe((tags) => {
    if (tags.includes(cropsTag)) forget();
  });

  serve(app, messageSearch.find, ({ query: { topic: text, ...query }, request }) => {
    const topic = text === undefined ? undefined : topicFrom(text);
    // A thread is short enough to be read.
    if (text !== undefined && (!topic || topic.thread !== undefined))
      refuseField("topic", "pattern", "is crop.id, state.name or advisory.id");
    return queuedSearch(request, async () => {
      names ??= findCropNames(db);
      const crops = await names.catch((error: unknown) => {
        forget();
        throw error;
      });
      return findMessagesFor(db, { ...query, topic }, crops);
    });
  });

  keepIndexed(app, db);
}

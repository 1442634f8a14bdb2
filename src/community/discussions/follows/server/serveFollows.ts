import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { follows } from "../../contract.ts";
import { refuseUnknownTopic } from "../../server/posting/refuseUnknownTopic.ts";
import { topicFrom } from "../../topics.ts";
import { mostFollows } from "../calls.ts";
import { findFollows, follow, readAllUpTo, readUpTo, unfollow } from "./queries.ts";
import { tellQuestionsRegularly } from "./tellQuestions.ts";

/** A look counts up to thirty topics: 60 at once, and then one every two seconds. */
const looks = { burst: 60, refillMs: 2_000 };
/** Each is a tap, or the end of a topic that was reached. */
const changes = { burst: 120, refillMs: 1_000 };

/** Following topics, and what is unread in them. */
export function serveFollows(app: FastifyInstance, db: Database): void {
  tellQuestionsRegularly(app, db);
  serve(app, follows.list, async ({ who }) => {
    await takeToken(db, `follows:${who.id}`, looks);
    return findFollows(db, who.id);
  });

  serve(app, follows.follow, async ({ who, params: { topic } }) => {
    await takeToken(db, `follow:${who.id}`, changes);
    await refuseUnknownTopic(db, topicFrom(topic) ?? {}, () => false);
    if (!(await follow(app, db, { personId: who.id, topic }, Date.now())))
      refuse("conflict", `No more than ${mostFollows} topics are followed`);
  });

  serve(app, follows.unfollow, async ({ who, params: { topic } }) => {
    await takeToken(db, `follow:${who.id}`, changes);
    await unfollow(db, { personId: who.id, topic });
  });

  serve(app, follows.readAll, async ({ who, body: { upTo } }) => {
    await takeToken(db, `follow:${who.id}`, changes);
    await readAllUpTo(app, db, who.id, upTo);
  });

  serve(app, follows.read, async ({ who, params: { topic }, body: { upTo } }) => {
    await takeToken(db, `follow:${who.id}`, changes);
    await readUpTo(app, db, { personId: who.id, topic }, upTo);
  });
}

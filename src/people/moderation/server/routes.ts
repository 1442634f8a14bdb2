import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { serveUserEvents } from "#kit/server/live/userEvents.ts";
import { serve } from "#kit/server/serve.ts";
import { moderation } from "../contract.ts";
import { moderationTopic } from "../rules.ts";
import { answer } from "./decide.ts";
import { findMine } from "./mine.ts";
import { mute, unmute } from "./people.ts";
import { report } from "./reporting.ts";
import type { Keepers, OnSuspended } from "./subjects.ts";
import { keepLifting } from "./suspend.ts";

export interface ModerationParts {
  readonly keepers: Keepers;
  readonly onSuspended: OnSuspended;
  /** ms since 1970. */
  readonly now?: (() => number) | undefined;
}

/** Calls for reports and for people whom somebody does not want to read. */
export function serveModeration(
  app: FastifyInstance,
  db: Database,
  { keepers, onSuspended, now = Date.now }: ModerationParts,
): void {
  serve(app, moderation.report, async ({ who, body, request }) => {
    const { kind, id, reason, words: text = "" } = body;
    const stated = { kind, id, reason, words: text.trim(), reporterId: who.id, ip: request.ip, at: now() };
    await report(app, db, keepers, stated);
    return { kind, id };
  });

  serve(app, moderation.mine, ({ who }) => findMine(db, keepers, who.id, now()));

  serve(app, moderation.answer, async ({ who, body: { kind, id, words: text } }) => {
    await answer(app, db, keepers, { kind, id, words: text.trim(), personId: who.id, at: now() });
    return { kind, id };
  });

  serve(app, moderation.mute, ({ who, body }) =>
    mute(app, db, keepers, { ...body, personId: who.id, at: now() }),
  );

  serve(app, moderation.unmute, ({ who, params }) => unmute(app, db, who.id, params.sender));

  serveUserEvents(app, moderation.stream, [moderationTopic]);
  keepLifting(app, db, onSuspended, now);
}

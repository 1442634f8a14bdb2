import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import type { Kind } from "../../rules.ts";
import type { ModerationParts } from "../../server/routes.ts";
import { moderationDesk } from "../contract.ts";
import { decideAudited, suspendAudited } from "./acts.ts";
import { findCase, findReporters, findWaiting } from "./queries.ts";

/** Calls of the desk for reported things. */
export function serveModerationDesk(
  app: FastifyInstance,
  db: Database,
  { keepers, onSuspended, now = Date.now }: ModerationParts,
): void {
  const shown = async (which: { kind: Kind; id: string }) =>
    (await findCase(db, keepers, which)) ?? refuse("not-found", "Nobody has reported this");

  serve(app, moderationDesk.list, async ({ query, shows }) => {
    const { authors, ...page } = await findWaiting(db, keepers, query.after);
    await shows("reports", authors);
    return page;
  });

  serve(app, moderationDesk.show, async ({ params: { kind, id }, shows }) => {
    const found = await shown({ kind, id });
    await shows(`${kind}:${id}`, [found.authorId]);
    return found;
  });

  serve(app, moderationDesk.reporters, async ({ params: { kind, id }, shows }) => {
    await shown({ kind, id });
    const people = await findReporters(db, { kind, id });
    await shows(
      `${kind}:${id}`,
      people.map(({ personId }) => personId),
    );
    return people;
  });

  /** An act that was done before writes no row of its own, but its answer is read all the same. */
  const shownAgain = async (actor: string, which: { kind: Kind; id: string }) => {
    const found = await shown(which);
    const subject = `${which.kind}:${which.id}`;
    await app.logRead({ actor, act: "report.read", subject, people: [found.authorId] });
    return found;
  };

  serve(app, moderationDesk.decide, async ({ who, params: { kind, id }, body }) => {
    const { decision, reason, words: text = "", edits } = body;
    const act = { actor: who.id, kind, id, decision, reason, text: text.trim(), edits, at: now() };
    const isNew = await decideAudited(app, db, keepers, act);
    return isNew ? shown({ kind, id }) : shownAgain(who.id, { kind, id });
  });

  serve(app, moderationDesk.suspend, async ({ who, params: { kind, id }, body }) => {
    const { authorId } = await shown({ kind, id });
    if (authorId === null) refuse("not-found", "Nobody with an account wrote this");
    const reason = body.reason.trim();
    const asked = { actor: who.id, personId: authorId, day: body.day, reason, at: now() };
    const isNew = await suspendAudited(app, db, onSuspended, asked);
    return isNew ? shown({ kind, id }) : shownAgain(who.id, { kind, id });
  });
}

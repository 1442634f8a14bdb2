import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse, refuseField } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { discussions } from "../contract.ts";
import { cleaned } from "../rules.ts";
import { deleteMessage, editMessage } from "./ownMessages.ts";
import { presentMessage } from "./present.ts";
import { findMessage } from "./queries.ts";

/** Each of them makes every listener refetch their messages. */
const edits = { burst: 10, refillMs: 6_000 };
const deletions = { burst: 60, refillMs: 5_000 };

/** Editing and deleting what one said oneself. A guest's message has no owner who could be proved. */
export function serveOwn(app: FastifyInstance, db: Database): void {
  const now = async (msgId: string) =>
    presentMessage((await findMessage(db, msgId)) ?? refuse("not-found", "The message is gone"));

  serve(app, discussions.edit, async ({ who, params: { msg_id: msgId }, body }) => {
    const message = cleaned(body.message);
    if (message === "") refuseField("message", "minLength", "There is nothing to see in it");
    await takeToken(db, `edit:${who.id}`, edits);
    const edit = { personId: who.id, msgId, message, edits: body.edits, now: Date.now() };
    await editMessage(app, db, edit);
    return now(msgId);
  });

  serve(app, discussions.remove, async ({ who, params: { msg_id: msgId } }) => {
    await takeToken(db, `unsay:${who.id}`, deletions);
    await deleteMessage(app, db, { personId: who.id, msgId, now: Date.now() });
    return now(msgId);
  });
}

import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { answers } from "../../contract.ts";
import { presentMessage } from "../../server/present.ts";
import { findMessage } from "../../server/queries.ts";
import { topicFrom } from "../../topics.ts";
import { findAnswered } from "./findAnswered.ts";
import { acceptAnswer, findHelps, markHelped } from "./marks.ts";

/** Each makes every listener refetch their messages. */
const acceptances = { burst: 10, refillMs: 30_000 };
/** Each is a tap and a row that stays: 60 at once, and then one a minute. */
const helps = { burst: 60, refillMs: 60_000 };

/** Calls for a question: its answers, which of them solved it, and whom they helped. */
export function serveAnswers(app: FastifyInstance, db: Database): void {
  const present = async (msgId: string) =>
    presentMessage((await findMessage(db, msgId)) ?? refuse("not-found", "There is no message of this id"));

  serve(app, answers.accept, async ({ who, params: { msg_id: msgId }, body }) => {
    await takeToken(db, `accept:${who.id}`, acceptances);
    const answer = body.answer === null ? null : String(body.answer);
    await acceptAnswer(app, db, { personId: who.id, msgId, answer, now: Date.now() });
    return present(msgId);
  });

  for (const [call, on] of [
    [answers.helped, true],
    [answers.unhelped, false],
  ] as const) {
    serve(app, call, async ({ who, params: { msg_id: msgId } }) => {
      await takeToken(db, `helped:${who.id}`, helps);
      await markHelped(app, db, { personId: who.id, msgId, on, now: Date.now() });
      return present(msgId);
    });
  }

  serve(app, answers.helps, ({ who }) => findHelps(db, who.id));

  serve(app, answers.answered, ({ query: { about, limit = 3 } }) =>
    findAnswered(db, topicFrom(about) ?? {}, limit),
  );
}

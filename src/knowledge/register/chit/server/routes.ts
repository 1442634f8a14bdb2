import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { startOfDay } from "#kit/contract/days/indianDays.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { languageOf } from "#kit/server/translation.ts";
import { answerChit } from "../answer.ts";
import { chits } from "../contract.ts";
import { findBook, type NamedPacks } from "./makeBook.ts";

/** Chits judged by the register, and what a phone judges them by. */
export function serveChits(app: FastifyInstance, db: Database, packs: () => NamedPacks): void {
  const book = async () =>
    (await findBook(db, packs)) ?? refuse("not-found", "There is no edition of the register");

  serve(app, chits.judge, async ({ body, request }) => {
    const days = [body.on, body.harvestOn, ...(body.sprayed ?? []).map(({ on }) => on)];
    if (days.some((day) => day !== undefined && startOfDay(day) === undefined))
      refuseField("on", "format", "is no day");
    return answerChit(body, await book(), languageOf(request));
  });

  serve(app, chits.book, async () => (await book()).book);
}

import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { languages } from "#kit/contract/languages.ts";
import { columnIn } from "#kit/contract/textColumns.ts";
import { change } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { typedText } from "#kit/server/typedText.ts";
import { currentHelplines } from "#shop/legal/server/helplines.ts";
import { schemeDesk, schemes, type WrittenScheme } from "../contract.ts";
import { factKinds, isOldOn } from "../rules.ts";
import { findDeskScheme, findSchemes, presentScheme, writeScheme } from "./queries.ts";

/** Cards of schemes as everybody reads them. */
export function serveSchemes(app: FastifyInstance, db: Database, now: () => number = Date.now): void {
  serve(app, schemes.list, async () => {
    const given = { day: indianDay(now()), helplines: await currentHelplines(db) };
    return (await findSchemes(db)).filter(({ isShown }) => isShown).map((card) => presentScheme(card, given));
  });
}

/** The same at the operator's desk, where they are written. */
export function serveSchemeDesk(app: FastifyInstance, db: Database, now: () => number): void {
  serve(app, schemeDesk.list, async () => {
    const day = indianDay(now());
    return (await findSchemes(db)).map((card) => {
      const { id, state, until, isShown } = card;
      return { id, name: typedText(card, "name"), state, until, isShown, isOld: isOldOn(until, day) };
    });
  });

  serve(
    app,
    schemeDesk.show,
    async ({ params: { id }, query: { version } }) =>
      (await findDeskScheme(db, id, version)) ?? refuse("not-found", "There is no such card or version"),
  );

  serve(app, schemeDesk.write, async ({ who, params: { id }, body: { seen, ...card } }) => {
    const at = now();
    refuseWrong(card, indianDay(at));
    await change(app, db, (tx) => writeScheme(tx, { ...card, id }, { seen, actor: who.id, at }));
    return (await findDeskScheme(db, id)) ?? refuse("not-found");
  });
}

function refuseWrong(card: WrittenScheme, day: string): void {
  if (startOfDay(card.asOf) === undefined || card.asOf > day)
    refuseField("asOf", "day", "is no day up to today");
  if (startOfDay(card.until) === undefined || card.until < card.asOf)
    refuseField("until", "day", "is no day from the first on");
  for (const kind of factKinds) {
    // A fact is for readers of every language.
    const empty = languages.map((language) => columnIn(kind, language)).filter((name) => card[name] === "");
    const [missing] = empty;
    if (missing && empty.length < languages.length)
      refuseField(missing, "length", "is missing in this language");
  }
}

import type { FastifyInstance } from "fastify";
import { fromJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { change } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { isOwnShop } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { audit } from "#people/audit/server/audit.ts";
import { findReach } from "#shop/checkout/server/findReach.ts";
import { problems, problemsPageSize } from "../contract.ts";
import { openProblems } from "../rules.ts";
import { sendPicture } from "./pictures.ts";
import { presentProblem, presentRow } from "./present.ts";
import { findProblem, findProblemsOfDesk } from "./queries.ts";
import { giveWord } from "./steps/steps.ts";

/** Problems that are the desk's: who runs the site looks at them, and decides. */
export function serveProblemDesk(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
  now: () => number,
): void {
  serve(app, problems.ofDesk, async ({ query, reply, shows }) => {
    const before = query.before === undefined ? undefined : await findProblem(db, query.before);
    if (query.before !== undefined && !before) refuse("not-found", "No such page");
    const rows = await findProblemsOfDesk(db, now(), { limit: problemsPageSize + 1, before });
    const page = sendPage(reply, rows, problemsPageSize, ({ id }) =>
      addressOf(problems.ofDesk, { query: { before: id } }),
    );
    await shows(
      "problems",
      page.map(({ person_id }) => person_id),
    );
    return page.map((row) => presentRow(row, now()));
  });

  serve(app, problems.showDesk, async ({ params: { id }, shows }) => {
    const row = (await findProblem(db, id)) ?? refuse("not-found", "There is no such problem");
    await shows(`problem:${id}`, [row.person_id]);
    const [problem, buyer] = await Promise.all([
      presentProblem(db, row, "desk", now()),
      findReach(db, row.person_id, row.order_id),
    ]);
    const isOpen = openProblems.includes(problem.state);
    return { ...problem, buyer, moneyToNamed: isOpen ? [...fromJson(row.money_to_named)] : [] };
  });

  serve(app, problems.showDeskPicture, async ({ params, reply, shows }) => {
    const row = (await findProblem(db, params.id)) ?? refuse("not-found", "There is no such problem");
    await shows(`problem:${params.id}`, [row.person_id]);
    return sendPicture(reply, { db, files }, params);
  });

  serve(app, problems.decide, async ({ who, params: { id }, body }) => {
    const { remedy, rupees, words: text } = body;
    const paise = rupees === undefined ? undefined : Math.round(rupees * 100);
    const row = await change(app, db, async (tx) => {
      const of = (await findProblem(tx.db, id)) ?? refuse("not-found", "There is no such problem");
      if (of.person_id === who.id || isOwnShop(who, of.shop_id)) {
        refuse("not-allowed", "Another operator decides about one's own order or shop");
      }
      const isNew = await giveWord(tx, { id, by: "desk", remedy, paise, text, at: now() });
      const row = (await findProblem(tx.db, id)) ?? refuse("not-found", "There is no such problem");
      const decided = remedy ? "problem.uphold" : "problem.close";
      // Said again it is no second act, but its answer is read all the same.
      const act = isNew ? decided : "problem.read";
      await audit(tx.db, { actor: who.id, act, subject: `problem:${id}`, personId: row.person_id });
      return row;
    });
    return presentProblem(db, row, "desk", now());
  });
}

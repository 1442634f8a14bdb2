import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { accountName } from "#people/account/accountName.ts";
import { badges } from "../../contract.ts";
import { findBadges, giveBadge, withdrawBadge } from "./queries.ts";

/** Operators vouch for Krishi Vigyan Kendras and for those who were trained in farming. */
export function serveBadges(app: FastifyInstance, db: Database): void {
  serve(app, badges.list, async ({ query: { email }, shows }) => {
    const found = await findBadges(db, email === undefined ? undefined : accountName(email));
    await shows(
      "badges",
      found.map(({ person }) => person),
    );
    return found;
  });

  serve(app, badges.give, async ({ who, body }) => {
    const whose = cleanLine(body.whose);
    if (whose === "") refuseField("whose", "minLength", "There is nothing to see in it");
    const email = accountName(body.email);
    await giveBadge(app, db, { actor: who.id, email, kind: body.kind, whose, at: Date.now() });
  });

  serve(app, badges.withdraw, ({ who, params: { person } }) =>
    withdrawBadge(app, db, { actor: who.id, personId: person }),
  );
}

import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";
import { payments } from "../contract.ts";
import { readShopUpi } from "../rules.ts";
import { findUpiOf, saveUpi } from "./shopUpi.ts";

/** 20 at once, and then one each minute: an address seldom changes. */
const addressChanges = { burst: 20, refillMs: 60_000 };

/** Where shops are paid by UPI. */
export function serveShopUpi(app: FastifyInstance, db: Database): void {
  const upiOf = async (shopId: string) =>
    (await findUpiOf(db, [shopId])).get(shopId) ?? { address: "", payee: "" };

  serve(app, payments.shopUpi, ({ who }) => upiOf(who.id));

  serve(app, payments.sayShopUpi, async ({ who, body }) => {
    const { value: upi, faults } = readShopUpi(body);
    if (!upi) {
      const errors = faults.map((fault) => ({ ...fault, message: "is not right" }));
      return refuse("invalid", "The UPI address or the name is not right", { errors });
    }
    await takeToken(db, `upi:${who.id}`, addressChanges);
    await change(app, db, async (tx) => {
      const at = Date.now();
      await lockActiveMember(tx.db, who.id, at);
      await saveUpi(tx, who.id, upi, at);
    });
    return upiOf(who.id);
  });

  serve(app, payments.withoutUpi, async ({ query }) => {
    const ids = [...new Set(query.shops.split(","))];
    const found = await findUpiOf(db, ids);
    return ids.filter((id) => !found.has(id));
  });
}

import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { writtenBefore } from "#kit/server/idempotencyKey.ts";
import { newId, sha256 } from "#kit/server/ids.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
import { findOrderedLine, leftOf, lockPart } from "#shop/checkout/server/settleLine.ts";
import {
  answerMs,
  kindsFor,
  openProblems,
  problemsPerLine,
  type ToldKind,
  tellingLimit,
  type Wish,
} from "../rules.ts";
import { findProblemsOfLine } from "./queries.ts";
import type { OrderProblemTable } from "./tables.ts";
import { tellStep } from "./tell.ts";
import { addStep } from "./write.ts";

export interface Opening {
  readonly personId: string;
  readonly key: string;
  readonly part: string;
  readonly product: string;
  readonly kind: ToldKind;
  readonly wish: Wish;
  readonly packs: number;
  readonly text: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Opens a problem with a line of one's own order, once for each key; answers its id. The seller's clock begins. */
export async function openProblem(app: Publisher, db: Database, opening: Opening): Promise<string> {
  const { personId, key, part, product, kind, wish, packs, text, at } = opening;
  const bodyHash = sha256(JSON.stringify([part, product, kind, wish, packs, text]));
  const before = writtenBefore(await findByKey(db, personId, key), bodyHash);
  if (before) return before.id;
  await takeToken(db, `problems:${personId}`, tellingLimit);
  return change(app, db, async (tx) => {
    await lockMember(tx.db, personId);
    await lockPart(tx, part);
    const meanwhile = writtenBefore(await findByKey(tx.db, personId, key), bodyHash);
    if (meanwhile) return meanwhile.id;
    const ordered = await findOrderedLine(tx.db, { partId: part, productId: product });
    if (!ordered || ordered.personId !== personId) refuse("not-found", "You have ordered no such thing");
    if (!kindsFor(ordered, at).includes(kind)) {
      refuse("too-late", "This can't be said of it now: it is on its way still, or came long ago");
    }
    const left = leftOf(ordered).packs;
    if (packs > left) {
      refuseField("packs", "maximum", "are more than you have", { limit: left });
    }
    const notified = await findProblemsOfLine(tx.db, { partId: part, productId: product });
    if (notified.some(({ state }) => openProblems.includes(state))) {
      refuse("conflict", "You have told of this already; add to that");
    }
    if (notified.length >= problemsPerLine) refuse("too-many", "So often nothing can be told of one thing");
    const row: OrderProblemTable = {
      id: newId(),
      order_id: ordered.orderId,
      part_id: part,
      product_id: product,
      shop_id: ordered.shopId,
      person_id: personId,
      key,
      body_hash: bodyHash,
      kind,
      wish,
      packs,
      words: text,
      state: "waiting",
      remedy: null,
      money_to: "",
      money_to_named: toJson([]),
      owed_paise: 0,
      answer_by: at + answerMs,
      opened_at: at,
      updated_at: at,
    };
    await tx.db.insertInto("order_problem").values(row).execute();
    const step = { kind: "opened", by: "buyer", text, packs, at } as const;
    await addStep(tx, row, step);
    await tellStep(tx, row, step, row.state);
    return row.id;
  });
}

function findByKey(db: Database, personId: string, key: string) {
  return db
    .selectFrom("order_problem")
    .select(["id", "body_hash"])
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .executeTakeFirst();
}

import type { Change } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import { newId } from "#kit/server/ids.ts";
import { doMs, isOwed } from "../../rules.ts";
import { findEndedProblem } from "../queries.ts";
import type { OrderProblemTable } from "../tables.ts";
import { addStep, moveProblem } from "../write.ts";
import { askWhetherItCame } from "./steps.ts";

/** A part of an order that ended after its shop had received the money. */
interface EndedPart {
  readonly partId: string;
  readonly orderId: string;
  readonly shopId: string;
  /** One of its products: what the problem is listed by. */
  readonly productId: string;
  /** Null once the account is closed. */
  readonly personId: string | null;
  readonly paise: number;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Opens the problem about money that a shop owes since a part ended. It is agreed from the start: the shop has `doMs` to give the
 * money back, then it is the desk's. The part is locked by the caller. A second call changes nothing.
 */
export async function openOwed(tx: Change, ended: EndedPart): Promise<void> {
  if (await findEndedProblem(tx.db, ended.partId)) return;
  const { paise, at } = ended;
  const row = await insertEnded(tx, ended);
  const to = { state: "agreed", answer_by: at + doMs } as const;
  await moveProblem(tx, row, to, { kind: "agreed", by: "site", paise, at });
}

/**
 * Asks the buyer whether the money came that the shop notes as given back. From here it goes as every refund: reminder, "not come" to
 * the shop, then the desk. The person and the part are locked by the caller, who calls it once for a part.
 */
export async function noteRefunded(tx: Change, ended: EndedPart): Promise<void> {
  const { partId, paise, at } = ended;
  const known = await findEndedProblem(tx.db, partId);
  const step = { kind: "refunded", by: "seller", paise, at } as const;
  // Where its buyer has closed it, or was asked already, the note is only written down.
  if (known && !isOwed(known)) return addStep(tx, known, step);
  return askWhetherItCame(tx, known ?? (await insertEnded(tx, ended)), step);
}

async function insertEnded(tx: Change, ended: EndedPart): Promise<OrderProblemTable> {
  const { partId, orderId, shopId, productId, personId, paise, at } = ended;
  const row: OrderProblemTable = {
    id: newId(),
    order_id: orderId,
    part_id: partId,
    product_id: productId,
    shop_id: shopId,
    person_id: personId,
    kind: "ended",
    wish: "money",
    packs: 0,
    words: "",
    // A header can't send this key: it has a space.
    key: `ended ${partId}`,
    body_hash: "",
    state: "agreed",
    remedy: "refund",
    money_to: "",
    money_to_named: toJson([]),
    owed_paise: paise,
    answer_by: null,
    opened_at: at,
    updated_at: at,
  };
  await tx.db.insertInto("order_problem").values(row).execute();
  return row;
}

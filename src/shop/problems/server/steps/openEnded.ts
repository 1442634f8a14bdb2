import type { Change } from "#database/changes.ts";
import { newId } from "#kit/server/ids.ts";
import type { OrderProblemTable } from "../tables.ts";
import { askWhetherItCame } from "./steps.ts";

/** A part of an order that ended after it was paid, whose shop says that it gave the money back. */
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
 * Opens the problem by which the buyer is asked whether the money came. From here it goes as every refund: reminder, "not come" to the
 * shop, then the desk. The person and the part are locked by the caller, who calls it once for a part.
 */
export async function openEnded(tx: Change, ended: EndedPart): Promise<void> {
  const { partId, orderId, shopId, productId, personId, paise, at } = ended;
  const row: OrderProblemTable = {
    ...{ id: newId(), order_id: orderId, part_id: partId, product_id: productId, shop_id: shopId },
    ...{ person_id: personId, kind: "ended", wish: "money", packs: 0, words: "" },
    // A header can't send this key: it has a space.
    ...{ key: `ended ${partId}`, body_hash: "" },
    ...{ state: "confirming", remedy: "refund", owed_paise: paise },
    ...{ answer_by: null, opened_at: at, updated_at: at },
  };
  await tx.db.insertInto("order_problem").values(row).execute();
  await askWhetherItCame(tx, row, { kind: "refunded", by: "seller", paise, at });
}

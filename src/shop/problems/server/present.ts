import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { typedText } from "#kit/server/typedText.ts";
import { presentItem } from "#shop/checkout/server/present.ts";
import { findOrderedLine, leftOf } from "#shop/checkout/server/settleLine.ts";
import { problems } from "../contract.ts";
import { mayAskDesk, mayDeny, mayNameMoneyTo, openProblems, stateAt, statesFor } from "../rules.ts";
import type { OrderProblem, ProblemRow } from "../shapes.ts";
import { findPictureNames, findShopName, findSteps, type ListedProblem } from "./queries.ts";
import { isLessThanPaid } from "./steps/isLessThanPaid.ts";
import type { OrderProblemTable } from "./tables.ts";

/** A problem as one of its sides sees it at a moment (ms since 1970). */
export async function presentProblem(
  db: Database,
  row: OrderProblemTable,
  side: OrderProblem["side"],
  at: number,
): Promise<OrderProblem> {
  const [ordered, steps, pictures, shop, isLess] = await Promise.all([
    findOrderedLine(db, { partId: row.part_id, productId: row.product_id }),
    findSteps(db, row.id),
    findPictureNames(db, row.id),
    findShopName(db, row.shop_id),
    isLessThanPaid(db, row),
  ]);
  if (!ordered) refuse("not-found", "No such problem");
  // Of a part that ended its shop notes nothing on single lines any more.
  const left = row.kind === "ended" ? { packs: 0, paise: 0 } : leftOf(ordered);
  const picture = side === "desk" ? problems.showDeskPicture : problems.showPicture;
  const state = stateNow(row, at);
  return {
    id: row.id,
    side,
    order: row.order_id,
    part: row.part_id,
    shop,
    item: presentItem(ordered.line),
    partState: ordered.state,
    payment: ordered.payment,
    kind: row.kind,
    wish: row.wish,
    packs: row.packs,
    state,
    remedy: row.remedy,
    moneyTo: side === "buyer" || openProblems.includes(state) ? row.money_to : "",
    mayNameMoneyTo: row.person_id !== null && mayNameMoneyTo({ ...row, state, payment: ordered.payment }),
    owed: rupeesFromPaise(row.owed_paise),
    answerBy: state === row.state ? row.answer_by : null,
    openedAt: row.opened_at,
    updatedAt: row.updated_at,
    pictures: pictures.map((name) => addressOf(picture, { params: { id: row.id, name } })),
    steps: steps.map((step) => ({
      kind: step.kind,
      by: step.done_by,
      at: step.at,
      words: step.words,
      packs: step.packs,
      rupees: rupeesFromPaise(step.paise),
    })),
    left: { packs: left.packs, rupees: rupeesFromPaise(left.paise) },
    mayAskDesk: mayAskDesk({ state, updatedAt: row.updated_at, isLess }, at),
    mayConfirm: statesFor("buyer", "received").includes(state),
    mayDeny: mayDeny({ state, updatedAt: row.updated_at }, at),
  };
}

export function presentRow(row: ListedProblem, at: number): ProblemRow {
  const state = stateNow(row, at);
  return {
    id: row.id,
    order: row.order_id,
    name: typedText(row, "name"),
    img: row.img,
    kind: row.kind,
    state,
    answerBy: state === row.state ? row.answer_by : null,
    openedAt: row.opened_at,
  };
}

export function stateNow(row: Pick<OrderProblemTable, "state" | "answer_by">, at: number) {
  return stateAt({ state: row.state, answerBy: row.answer_by }, at);
}

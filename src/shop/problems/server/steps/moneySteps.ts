import type { Change } from "#database/changes.ts";
import { fromJson, toJson } from "#database/json.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { audit } from "#people/audit/server/audit.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { findOrderedLine } from "#shop/checkout/server/settleLine.ts";
import {
  answerMs,
  mayDeny,
  mayNameMoneyTo,
  readMoneyTo,
  statesFor,
  unconfirmedMs,
  wasReminded,
} from "../../rules.ts";
import { stateNow } from "../present.ts";
import { findSteps } from "../queries.ts";
import { lockProblem, moveProblem, refuseStep } from "../write.ts";
import { askWhetherItCame } from "./steps.ts";

interface Answered {
  readonly id: string;
  readonly personId: string;
  readonly came: boolean;
  readonly text: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * The buyer's answer to whether the money came. "Came" settles the problem; "not come" gives the seller two days, and the second time
 * it goes to the desk at once. The same answer again changes nothing.
 */
export async function answerMoney(tx: Change, { id, personId, came, text, at }: Answered): Promise<void> {
  const row = await lockProblem(tx, id, ({ person_id }) => person_id === personId);
  const state = stateNow(row, at);
  const steps = await findSteps(tx.db, id);
  const kind = came ? "received" : "missing";
  if (steps.at(-1)?.kind === kind) return;
  const step = { kind, by: "buyer", text, at } as const;
  if (came) {
    if (!statesFor("buyer", "received").includes(state)) refuseStep(state);
    return moveProblem(tx, row, { state: "settled", answer_by: null }, step);
  }
  if (!mayDeny({ state, updatedAt: row.updated_at }, at)) refuseStep(state);
  const isSecond = steps.some(({ kind }) => kind === "missing");
  const to = isSecond
    ? ({ state: "desk", answer_by: null } as const)
    : ({ state: "missing", answer_by: at + answerMs } as const);
  return moveProblem(tx, row, to, step);
}

interface Resent {
  readonly id: string;
  readonly shopId: string;
  /** How it was sent, as with the bank's number of the transfer: the buyer looks for it. */
  readonly text: string;
  /** ms since 1970. */
  readonly at: number;
}

/** The seller's answer to a "not come": the money was sent, and how. The buyer is asked again. The same again changes nothing. */
export async function sayResent(tx: Change, { id, shopId, text, at }: Resent): Promise<void> {
  const row = await lockProblem(tx, id, ({ shop_id }) => shop_id === shopId);
  if (text === "") {
    refuseField("words", "required", "are needed", {
      detail: "Please write how and when the money was sent: the buyer looks for it",
    });
  }
  const state = stateNow(row, at);
  if (!statesFor("seller", "resent").includes(state)) {
    const last = (await findSteps(tx.db, id)).at(-1);
    if (last?.kind === "resent" && last.words === text) return;
    refuseStep(state);
  }
  return askWhetherItCame(tx, row, { kind: "resent", by: "seller", text, paise: row.owed_paise, at });
}

/** Names of one problem that are kept. */
const namedKept = 10;

/**
 * Names where the money shall go, or nowhere; the seller's open screen refetches. The last ones are kept with their times, as the desk may
 * judge later whether it was sent to the right place. The same again changes nothing.
 */
export async function nameMoneyTo(
  tx: Change,
  {
    id,
    personId,
    to: typed,
    at,
  }: { readonly id: string; readonly personId: string; readonly to: string; readonly at: number },
): Promise<void> {
  const to = readMoneyTo(typed);
  if (to === undefined) refuseField("to", "pattern", "is neither a UPI address nor a mobile number");
  const row = await lockProblem(tx, id, ({ person_id }) => person_id === personId);
  const line = { partId: row.part_id, productId: row.product_id };
  const ordered = await findOrderedLine(tx.db, line);
  const state = stateNow(row, at);
  if (row.money_to === to) return;
  if (!ordered || !mayNameMoneyTo({ ...row, state, payment: ordered.payment })) refuseStep(state);
  const before = fromJson(row.money_to_named);
  // Named before these were kept.
  const first =
    before.length === 0 && row.money_to !== "" ? [{ to: row.money_to, at: row.opened_at }] : before;
  const named = [...first, { to, at }].slice(-namedKept);
  const money = { money_to: to, money_to_named: toJson(named) };
  await tx.db.updateTable("order_problem").set(money).where("id", "=", id).execute();
  addOrderEvents(tx, { buyers: [personId], shops: [row.shop_id] });
  await audit(tx.db, { actor: personId, act: "problem.money-to", subject: `problem:${id}`, personId });
}

/** The buyer's time to answer is over: a reminder first, and its end without an answer after that. Nothing where somebody was first. */
export async function passBuyersTime(
  tx: Change,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<void> {
  const row = await lockProblem(tx, id, () => true);
  if (row.state !== "confirming" || row.answer_by === null || row.answer_by > at) return;
  // Seven days from the reminder, however long no server ran.
  if (wasReminded(await findSteps(tx.db, id))) {
    const to = { state: "unconfirmed", answer_by: null } as const;
    return moveProblem(tx, row, to, { kind: "unconfirmed", by: "site", at });
  }
  const to = { state: "confirming", answer_by: at + unconfirmedMs } as const;
  return moveProblem(tx, row, to, { kind: "reminded", by: "site", at });
}

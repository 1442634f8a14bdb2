import type { Change } from "#database/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { findOrderedLine, leftOf, settleLine } from "#shop/checkout/server/settleLine.ts";
import type { SettlementKind } from "#shop/checkout/settlements.ts";
import { refuseStopped } from "#shop/market/server/law/stops.ts";
import { doMs, isSumNoted, mayAskDesk, type Remedy, remindMs, settledIn, statesFor } from "../../rules.ts";
import { stateNow } from "../present.ts";
import { findSteps, sumSinceAgreed } from "../queries.ts";
import type { OrderProblemTable } from "../tables.ts";
import { addStep, lockProblem, moveProblem, refuseStep, type Step } from "../write.ts";
import { isLessThanPaid } from "./isLessThanPaid.ts";

interface Asked {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
}

/** The word of the seller, or of who runs the site: what is to be done, or null for nothing. */
export interface Word extends Asked {
  readonly by: { readonly shopId: string } | "desk";
  readonly remedy: Remedy | null;
  /** To be given back; what the packs cost unless it is said. */
  readonly paise?: number | undefined;
  readonly text: string;
}

/** Agrees to a remedy, or refuses with a reason. The same again, after a lost answer, changes nothing and is answered with false. */
export async function giveWord(tx: Change, { id, by, remedy, paise, text, at }: Word): Promise<boolean> {
  const isDesk = by === "desk";
  const row = await lockProblem(tx, id, ({ shop_id }) => isDesk || shop_id === by.shopId);
  const side = isDesk ? "desk" : "seller";
  const step = remedy ? "agreed" : isDesk ? "closed" : "refused";
  if (step !== "agreed" && text === "") {
    refuseField("words", "required", "are needed to refuse", {
      detail: "Please say why: the buyer reads it",
    });
  }
  const state = stateNow(row, at);
  if (!statesFor(side, step).includes(state)) {
    const last = (await findSteps(tx.db, id)).at(-1);
    const isSame = last?.kind === step && last.done_by === side && last.words === text;
    return isSame && row.remedy === remedy ? false : refuseStep(state);
  }
  if (remedy === null) {
    const to = { state: isDesk ? "closed" : "refused", answer_by: null } as const;
    await moveProblem(tx, row, to, { kind: step, by: side, text, at });
    return true;
  }
  if (remedy === "replacement" && row.kind === "ended") {
    refuseField("remedy", "money-only", "can only be money: the order has ended");
  }
  // Another one that may not be sent any more is not promised.
  if (remedy === "replacement") await refuseStopped(tx.db, "replaced", [row.product_id], at);
  // No second credit note: the sums noted on the bill stay.
  const { kind } = row;
  const isMissing =
    isDesk && remedy !== "replacement" && isSumNoted({ kind, steps: await findSteps(tx.db, id) });
  const owed = remedy === "replacement" ? 0 : isMissing ? row.owed_paise : await owedFor(tx, row, paise);
  const to = {
    ...{ answer_by: at + doMs, remedy, owed_paise: owed },
    state: isMissing ? ("missing" as const) : ("agreed" as const),
  };
  await moveProblem(tx, row, to, { kind: step, by: side, text, paise: owed, at });
  return true;
}

/**
 * Amount to give back: the given one, or the price of the packs; never more than is left of the amount paid.
 */
async function owedFor({ db }: Change, row: OrderProblemTable, stated: number | undefined): Promise<number> {
  const ordered = await findOrderedLine(db, { partId: row.part_id, productId: row.product_id });
  const left = ordered ? leftOf(ordered).paise : 0;
  if (left < 1) {
    refuse("invalid", "Nothing was paid for it, or all of it was given back", {
      errors: [{ field: "remedy", rule: "nothing-paid", message: "nothing was paid for it" }],
    });
  }
  if (stated === undefined) return Math.min(left, (ordered?.line.price_paise ?? 0) * row.packs);
  if (stated < 1 || stated > left)
    refuseField("rupees", "maximum", "are more than was paid", { limit: left / 100 });
  return stated;
}

/** Its buyer puts it before who runs the site. */
export async function askDesk(
  tx: Change,
  { id, personId, text, at }: Asked & { readonly personId: string; readonly text: string },
): Promise<void> {
  const row = await lockProblem(tx, id, ({ person_id }) => person_id === personId);
  const state = stateNow(row, at);
  if (state === "desk") return;
  const isLess = await isLessThanPaid(tx.db, row);
  if (!mayAskDesk({ state, updatedAt: row.updated_at, isLess }, at)) refuseStep(state);
  await moveProblem(
    tx,
    row,
    { state: "desk", answer_by: null },
    { kind: "asked-desk", by: "buyer", text, at },
  );
}

/** Its buyer says that it is over. */
export async function closeProblem(
  tx: Change,
  { id, personId, at }: Asked & { readonly personId: string },
): Promise<void> {
  const row = await lockProblem(tx, id, ({ person_id }) => person_id === personId);
  const state = stateNow(row, at);
  if (state === "closed" || state === "settled") return;
  if (!statesFor("buyer", "closed").includes(state)) refuseStep(state);
  await moveProblem(tx, row, { state: "closed", answer_by: null }, { kind: "closed", by: "buyer", at });
}

/** The seller's time is over: the desk's from here on. Nothing where somebody was first. */
export async function passToDesk(tx: Change, { id, at }: Asked): Promise<void> {
  const row = await lockProblem(tx, id, () => true);
  // By its stored state and by the clock: otherwise it was moved in this moment.
  if (row.state === "desk" || stateNow(row, at) !== "desk") return;
  await moveProblem(
    tx,
    row,
    { state: "desk", answer_by: null },
    { kind: "asked-desk", by: "site", at: Math.max(row.updated_at, at) },
  );
}

export interface Settling extends Asked {
  readonly shopId: string;
  readonly key: string;
  readonly kind: SettlementKind;
  readonly packs: number;
  readonly paise: number;
}

/**
 * Notes what the seller did, once for each key. New goods that were sent settle it; of money its buyer is asked whether it came. One
 * whose account is closed can't be asked: then it ends as `unconfirmed`.
 */
export async function settleProblem(tx: Change, settling: Settling): Promise<void> {
  const { id, shopId, key, kind, packs, paise, at } = settling;
  const row = await lockProblem(tx, id, ({ shop_id }) => shop_id === shopId);
  if (row.kind === "ended") refuseStep(stateNow(row, at));
  const line = { partId: row.part_id, productId: row.product_id };
  // Before the state is judged: what was noted before and is sent again is done, wherever it is now.
  const isKnown = await wasNoted(tx, row, key);
  if (!isKnown && !settledIn.includes(stateNow(row, at))) refuseStep(stateNow(row, at));
  if (!isKnown && kind === "replaced") await refuseSecond(tx, row, packs);
  const isNew = await settleLine(tx, { ...line, key: `${id}.${key}`, kind, packs, paise, at });
  if (!isNew) return;
  const step = { kind, by: "seller", packs, paise, at } as const;
  const done = await sumSinceAgreed(tx.db, id);
  const isDone =
    row.remedy === "replacement"
      ? kind === "replaced" && done.packs + packs >= row.packs
      : row.remedy !== null && kind === "refunded" && done.paise + paise >= row.owed_paise;
  if (row.state === "agreed" && isDone) {
    if (kind === "replaced") await moveProblem(tx, row, { state: "settled", answer_by: null }, step);
    else await askWhetherItCame(tx, row, step);
  } else {
    await addStep(tx, row, step);
  }
}

/** The seller has noted all the money as sent: its buyer is asked. */
export function askWhetherItCame(tx: Change, row: OrderProblemTable, step: Step): Promise<void> {
  const to =
    row.person_id === null
      ? ({ state: "unconfirmed", answer_by: null } as const)
      : ({ state: "confirming", answer_by: step.at + remindMs } as const);
  return moveProblem(tx, row, to, step);
}

async function wasNoted({ db }: Change, row: OrderProblemTable, key: string): Promise<boolean> {
  const noted = await db
    .selectFrom("line_settlement")
    .select("id")
    .where("part_id", "=", row.part_id)
    .where("key", "=", `${row.id}.${key}`)
    .executeTakeFirst();
  return noted !== undefined;
}

/** One pack is sent in place of one pack; another one only after a new agreement. */
async function refuseSecond({ db }: Change, row: OrderProblemTable, packs: number): Promise<void> {
  const left = row.packs - (await sumSinceAgreed(db, row.id)).packs;
  if (packs > left) refuseField("packs", "maximum", "are more than were wrong", { limit: left });
}

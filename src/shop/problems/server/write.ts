import type { Change } from "#database/changes.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { addOrderEvents } from "#shop/checkout/server/parts/orderEvents.ts";
import { lockPart } from "#shop/checkout/server/settleLine.ts";
import type { ProblemSide, ProblemState, StepKind } from "../rules.ts";
import { findProblem } from "./queries.ts";
import type { OrderProblemTable } from "./tables.ts";
import { tellStep } from "./tell.ts";

/**
 * A problem as it is once nobody else can change it, nor its line, until the transaction ends. Whose it must be, is asked by `of`:
 * others' are not found.
 */
export async function lockProblem(
  tx: Change,
  id: string,
  of: (row: OrderProblemTable) => boolean,
): Promise<OrderProblemTable> {
  const known = await findProblem(tx.db, id);
  if (!known || !of(known)) refuse("not-found", "You know no such problem");
  await lockPart(tx, known.part_id);
  return (await findProblem(tx.db, id)) ?? refuse("not-found", "You know no such problem");
}

export interface Step {
  readonly kind: StepKind;
  readonly by: ProblemSide;
  readonly text?: string;
  readonly packs?: number;
  readonly paise?: number;
  /** ms since 1970. */
  readonly at: number;
}

/** Writes down an event; both sides' open screens refetch. */
export async function addStep(
  tx: Change,
  row: Pick<OrderProblemTable, "id" | "person_id" | "shop_id">,
  step: Step,
): Promise<void> {
  const { kind, by, text = "", packs = 0, paise = 0, at } = step;
  await tx.db
    .insertInto("order_problem_step")
    .values({ id: newRisingId(), problem_id: row.id, kind, done_by: by, words: text, packs, paise, at })
    .execute();
  addOrderEvents(tx, { buyers: [row.person_id], shops: [row.shop_id] });
}

/** Moves a problem to a state, with its step; notifies those concerned. */
export async function moveProblem(
  tx: Change,
  row: OrderProblemTable,
  to: {
    readonly state: ProblemState;
    readonly answer_by: number | null;
  } & Partial<Pick<OrderProblemTable, "remedy" | "owed_paise">>,
  step: Step,
): Promise<void> {
  await tx.db
    .updateTable("order_problem")
    .set({ ...to, updated_at: step.at })
    .where("id", "=", row.id)
    .execute();
  await addStep(tx, row, step);
  await tellStep(tx, { ...row, ...to }, step, to.state);
}

/** Says where it is now: somebody else may have moved it since it was looked at. */
export function refuseStep(now: ProblemState): never {
  refuse("too-late", `It is ${now} now`, {
    errors: [{ field: "state", rule: "too-late", message: now }],
  });
}

import type { Json } from "#database/json.ts";
import type { ProblemKind, ProblemSide, ProblemState, Remedy, StepKind, Wish } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    order_problem: OrderProblemTable;
    order_problem_picture: OrderProblemPictureTable;
    order_problem_step: OrderProblemStepTable;
  }
}

/** Where a buyer wanted money back from a moment on (ms since 1970); empty: nowhere. */
interface NamedMoneyTo {
  readonly to: string;
  readonly at: number;
}

/** Something is wrong with a line of an order. */
export interface OrderProblemTable {
  id: string;
  order_id: string;
  part_id: string;
  product_id: string;
  shop_id: string;
  /** Who bought; null once the account is closed. */
  person_id: string | null;
  /** Idempotency key, and the hash of what came with it. */
  key: string;
  body_hash: string;
  kind: ProblemKind;
  wish: Wish;
  /** That it is about. */
  packs: number;
  words: string;
  state: ProblemState;
  remedy: Remedy | null;
  /** UPI address or mobile number that the buyer wants the money at; empty where none is named. */
  money_to: string;
  /** Where it was wanted, one after the other, for the desk. */
  money_to_named: Json<readonly NamedMoneyTo[]>;
  /** Agreed to be given back. */
  owed_paise: number;
  /** Until then the seller has to act; null where nobody waits for that. */
  answer_by: number | null;
  opened_at: number;
  updated_at: number;
}

export interface OrderProblemPictureTable {
  /** Random part of the names of its files. */
  name: string;
  problem_id: string;
  at: number;
}

/** Events of a problem, in the order of the ids. */
export interface OrderProblemStepTable {
  id: string;
  problem_id: string;
  kind: StepKind;
  done_by: ProblemSide;
  words: string;
  packs: number;
  paise: number;
  at: number;
}

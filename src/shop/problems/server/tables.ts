import type { ProblemKind, ProblemSide, ProblemState, Remedy, StepKind, Wish } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    order_problem: OrderProblemTable;
    order_problem_picture: OrderProblemPictureTable;
    order_problem_step: OrderProblemStepTable;
  }
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

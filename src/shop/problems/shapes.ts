import {
  boolean,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { OrderItem } from "#shop/checkout/contract.ts";
import { partStates, payments } from "#shop/checkout/rules.ts";
import { allProblemKinds, problemSides, problemStates, remedies, stepKinds, wishes } from "./rules.ts";

const orderProblem = {
  id: text(),
  /** Who is asking: the buyer, the seller, or who runs the site. */
  side: oneOf(["buyer", "seller", "desk"]),
  order: text(),
  part: text(),
  /** Who sells. */
  shop: text(),
  item: OrderItem,
  partState: oneOf(partStates),
  /** How it was paid: what a gateway took, the gateway gives back. */
  payment: oneOf(payments),
  kind: oneOf(allProblemKinds),
  wish: oneOf(wishes),
  /** Packs that it is about. */
  packs: integer(),
  state: oneOf(problemStates),
  remedy: nullable(oneOf(remedies)),
  /** UPI address or mobile number that the buyer wants the money at, for its two sides and the desk; empty where none is named. */
  moneyTo: text(),
  /** Whether its buyer may name it now. */
  mayNameMoneyTo: boolean(),
  /** Amount agreed to be given back. */
  owed: number(),
  /**
   * Until then the seller has to act, then it is the desk's; while `confirming` its buyer is asked until then, and reminded or asked no
   * more after it. Null where no clock runs.
   */
  answerBy: nullable(integer()),
  openedAt: integer(),
  updatedAt: integer(),
  pictures: list(text()),
  /** Oldest first. */
  steps: list(
    object({
      kind: oneOf(stepKinds),
      by: oneOf(problemSides),
      at: integer(),
      words: text(),
      packs: integer(),
      rupees: number(),
    }),
  ),
  /** Amounts that may still be noted of the line. */
  left: object({ packs: integer(), rupees: number() }),
  /** Whether its buyer may ask the desk now. */
  mayAskDesk: boolean(),
  /** Whether its buyer may say now that the money came, or that it did not. */
  mayConfirm: boolean(),
  mayDeny: boolean(),
};

/** Something that is wrong with a line of an order, as each of its sides sees it. Sums in Rs, times in ms since 1970. */
export const OrderProblem = object(orderProblem);
export type OrderProblem = Static<typeof OrderProblem>;

/** The same for who runs the site, with who bought: null once the account is closed. The phone is empty where none is known. */
export const DeskProblem = object({
  ...orderProblem,
  buyer: nullable(object({ name: text(), email: text(), phone: text() })),
  /** Where the buyer wanted the money, from when on, the oldest first; empty where that is over. */
  moneyToNamed: list(object({ to: text(), at: integer() })),
});

/** In a list. */
export const ProblemRow = object({
  id: text(),
  order: text(),
  name: translated(),
  img: text(),
  kind: oneOf(allProblemKinds),
  state: oneOf(problemStates),
  answerBy: nullable(integer()),
  openedAt: integer(),
});
export type ProblemRow = Static<typeof ProblemRow>;

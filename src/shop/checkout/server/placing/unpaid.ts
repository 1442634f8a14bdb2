import { compiled } from "#database/sql/compiled.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { ordersPerHour, type PaymentWord, unpaidLimits } from "../../rules.ts";

interface Placing {
  readonly payment: PaymentWord;
  /** That this order asks for. */
  readonly packs: number;
}

/** A row of `findingUnpaid`. */
interface Unpaid {
  readonly payment: PaymentWord;
  readonly orders: number;
  readonly packs: number;
  /** Orders placed lately, paid or not. */
  readonly lately: number;
}

/**
 * Refuses `open-orders` where one account would hold too much that is not paid and not packed, and `too-many` where it
 * orders too often. Judges by what `findingUnpaid` found with the person held, so that of two orders at once the second one sees the
 * first.
 */
export function refuseTooMuchUnpaid(open: readonly Unpaid[], { payment, packs }: Placing): void {
  const lately = open.reduce((sum, row) => sum + row.lately, 0);
  if (lately >= ordersPerHour) {
    refuse(
      "too-many",
      `An account places ${ordersPerHour} orders an hour at most; try again in 3600 seconds`,
      {
        headers: { "retry-after": "3600" },
      },
    );
  }
  const ordersBy = (word: PaymentWord) => open.find((row) => row.payment === word)?.orders ?? 0;
  const { transfers, cash } = unpaidLimits;
  if (payment === "cod" && ordersBy("cod") >= cash) {
    refuseOpen("unpaid-cash", cash, `${cash} orders of yours wait to be packed already`);
  }
  if (payment !== "cod" && ordersBy("bank") + ordersBy("upi") + ordersBy("paypal") >= transfers) {
    refuseOpen("unpaid-transfers", transfers, `${transfers} orders of yours wait for your transfer already`);
  }
  const held = open.reduce((sum, row) => sum + row.packs, 0);
  if (held + packs > unpaidLimits.packs) {
    const left = Math.max(0, unpaidLimits.packs - held);
    refuseOpen(
      "unpaid-packs",
      left,
      `At most ${unpaidLimits.packs} packs can be on order before they are paid or packed; ${left} more are possible now`,
    );
  }
}

function refuseOpen(rule: string, limit: number, text: string): never {
  refuse("open-orders", `Nothing was ordered: ${text}. Pay or cancel an order first, or order less`, {
    errors: [{ field: "payment", rule, message: text, limit }],
  });
}

/**
 * A person's orders that are neither paid nor packed, by the way they are paid, and how many orders came
 * after a moment (ms since 1970). Order by order: so PostgreSQL can't but look up the parts of each along
 * their index. Joined at once they were all read, of everybody, by the plan made when there were none.
 */
export const findingUnpaid = compiled(
  (db: Database, { personId, after }: { personId: string; after: number }) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom("placed_order")
          .select((order) => [
            "placed_order.payment",
            "placed_order.placed_at",
            order
              .selectFrom("order_part")
              .innerJoin("order_line", "order_line.part_id", "order_part.id")
              .whereRef("order_part.order_id", "=", "placed_order.id")
              .where("order_part.state", "=", "placed")
              .select((line) => line.fn.sum<number>("order_line.quantity").as("packs"))
              .as("packs"),
          ])
          .where("placed_order.person_id", "=", personId)
          // Changes nothing, but separates the subquery: otherwise the packs of an order are summed again
          // wherever they are named.
          .groupBy("placed_order.id")
          .as("own"),
      )
      .select((row) => [
        "own.payment",
        row.fn.count<number>("own.packs").as("orders"),
        row.fn.coalesce(row.fn.sum<number>("own.packs"), row.lit(0)).as("packs"),
        row.fn.count<number>(row.case().when("own.placed_at", ">", after).then(1).end()).as("lately"),
      ])
      .groupBy("own.payment"),
);

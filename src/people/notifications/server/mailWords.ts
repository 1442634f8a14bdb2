import type { MailKind } from "../kinds.ts";

export interface MailWords {
  /** Names no goods, sums or persons: locked screens show it. */
  readonly subject: string;
  /** With places for `order`, `shop`, `sum`, a recalled product with its lot (`goods`) and a complaint's number (`complaint`). */
  readonly text: string;
  /** Where no shop is named: by a payment gateway. */
  readonly unnamed?: string;
}

/** Texts of the mail of each kind, in English; `languages/{tag}/mails.json` has the others. */
export const mailWords: Readonly<Record<MailKind, MailWords>> = {
  "order-placed": {
    subject: "your order is placed",
    text: "Your order {order} is placed. It comes to {sum}.",
  },
  "order-paid": {
    subject: "your payment has come",
    text: "{shop} has the money for order {order}. Next it is packed.",
  },
  "order-packed": {
    subject: "your order is packed",
    text: "{shop} has packed order {order}.",
  },
  "order-shipped": {
    subject: "your order is on its way",
    text: "{shop} has sent order {order}.",
  },
  "order-delivered": {
    subject: "your order was delivered",
    text: "{shop} says that order {order} has reached you. If it has not, or something is wrong, open the order and say so.",
  },
  "order-cancelled": {
    subject: "your order was cancelled",
    text: "{shop} will not send what you ordered in {order}: it was cancelled. The order says why.",
  },
  "order-returned": {
    subject: "what you sent back has come",
    text: "{shop} has got back what it sent for order {order}.",
  },
  "order-refunded": {
    subject: "money was given back",
    text: "{shop} says that {sum} was given back for order {order}.",
    unnamed: "{sum} was given back to you for order {order}.",
  },
  "sale-placed": {
    subject: "a new order at your shop",
    text: "Your shop has a new order: {order}, for {sum}.",
  },
  "sale-paid": {
    subject: "an order was paid",
    text: "Order {order} was paid. You can pack it now.",
  },
  "sale-cancelled": {
    subject: "an order was cancelled",
    text: "Order {order} was cancelled. Please do not send it; its packs are in your stock again.",
  },
  "order-problem-answered": {
    subject: "the shop has answered you",
    text: "{shop} has answered what you said is wrong with order {order}.",
  },
  "order-problem-decided": {
    subject: "we have decided about your order",
    text: "We have decided about what you said is wrong with order {order}.",
  },
  "order-problem-overdue": {
    subject: "the shop did not put it right: we look at it",
    text: "{shop} did not put right what is wrong with order {order}. Now we look at it ourselves.",
  },
  "order-refund-asked": {
    subject: "has your money come?",
    text: '{shop} says that {sum} was given back for order {order}. Has it come? Please open it and say: "The money came" or "It has not come".',
  },
  "order-refund-unconfirmed": {
    subject: "you have not said whether your money came",
    text: "You have not said whether the money for order {order} came, so it is closed. If it has not come, you can still say so for 30 days.",
  },
  "sale-problem-opened": {
    subject: "a buyer says that something is wrong",
    text: "A buyer says that something is wrong with order {order}. You have two days to answer.",
  },
  "sale-problem-overdue": {
    subject: "your time is over: we look at it now",
    text: "Your time to put order {order} right is over. Now we decide about it.",
  },
  "sale-problem-desk": {
    subject: "a buyer has asked us",
    text: "The buyer has asked us about what is wrong with order {order}. We look at it and decide.",
  },
  "sale-problem-decided": {
    subject: "we have decided about an order",
    text: "We have decided about what is wrong with order {order}. Please open it and see what you have to do.",
  },
  "sale-problem-closed": {
    subject: "it is over for the buyer",
    text: "The buyer has closed what was wrong with order {order}.",
  },
  "sale-refund-confirmed": {
    subject: "the buyer has the money",
    text: "The buyer says that the money for order {order} came. This is settled.",
  },
  "sale-refund-due": {
    subject: "please give the buyer's money back",
    text: "Order {order} was paid and has ended. Please give the buyer's money back within seven days and note it in the order; after that we look at it.",
  },
  "sale-refund-missing": {
    subject: "the buyer has not got the money",
    text: "The buyer says that the money for order {order} has not come. Please look and answer within two days; after that we decide.",
  },
  "sale-refund-unconfirmed": {
    subject: "the buyer has not answered",
    text: "The buyer has not said whether the money for order {order} came. It is closed as not confirmed.",
  },
  "recall-seed": {
    subject: "do not sow: seed was recalled",
    text: "Do not sow this seed: {goods}. This lot of order {order} was recalled. Why, and what to do now, stands in the order.",
  },
  "recall-use": {
    subject: "do not use: goods were recalled",
    text: "Do not use this: {goods}. This lot of order {order} was recalled. Why, and what to do now, stands in the order.",
  },
  "recall-sell": {
    subject: "do not sell: a lot was recalled",
    text: "Do not sell or send this lot: {goods}. It was recalled. Those who got it are told.",
  },
  "complaint-answered": {
    subject: "an answer to your complaint",
    text: "We have answered your complaint {complaint}.",
  },
  "complaint-settled": {
    subject: "your complaint is settled",
    text: "Your complaint {complaint} is settled.",
  },
  "text-removed": {
    subject: "something that you wrote was removed",
    text: "We have removed something that you wrote. You can read why, and answer once.",
  },
};

import type { NoteKind } from "../../kinds.ts";
import type { SentKind } from "../rules.ts";

/**
 * Text of each kind, in English; `languages/{tag}/phoneTexts.json` has the others. Each is registered as a template (DLT) word for
 * word, with `{#var#}` in place of each name in braces.
 */
export const textWords: Readonly<Record<SentKind, string>> = {
  code: "{code} is your Mitti code for news on this number. Type it in Mitti or answer YES. Not you? Answer STOP.",
  safe: "Mitti: harvests that are safe from today, as the wait after spraying is over: {count}. Answer STOP to end.",
  water: "Mitti: fields of yours that want water today: {count}. Answer STOP to end these messages.",
  recall:
    "Mitti: goods that you have were recalled. {what}: {goods}, lot {lot}. See why in Mitti. Answer STOP to end.",
  order: "Mitti: news of order {order}: {news}. See it in Mitti. Answer STOP to end these messages.",
  problem: "Mitti: time runs for order {order}: {news}. See it in Mitti. Answer STOP to end these messages.",
};

/** News, and what is to be done about recalled goods: at most 30 characters each, in every language. */
export const newsWords: Readonly<Partial<Record<NoteKind, string>>> = {
  "order-placed": "it is placed",
  "order-paid": "the payment has come",
  "order-packed": "it is packed",
  "order-shipped": "it is on its way",
  "order-delivered": "it was delivered",
  "order-cancelled": "it was cancelled",
  "order-returned": "the returned goods have come",
  "order-refunded": "money was given back",
  "sale-placed": "a new order for your shop",
  "sale-paid": "it was paid, pack it",
  "sale-cancelled": "cancelled, do not send it",
  "order-problem-answered": "the shop has answered you",
  "order-problem-decided": "we have decided",
  "order-problem-overdue": "the shop is late, we decide",
  "order-refund-asked": "say whether your money came",
  "order-refund-unconfirmed": "you did not say, 30 days left",
  "sale-problem-opened": "answer within two days",
  "sale-problem-overdue": "your time is over, we decide",
  "sale-problem-desk": "the buyer has asked us",
  "sale-problem-decided": "we decided, see what to do",
  "sale-refund-due": "return money within seven days",
  "sale-refund-missing": "money missing, two days left",
  "recall-seed": "Do not sow it",
  "recall-use": "Do not use it",
  "recall-sell": "Do not sell it",
};

/**
 * What somebody is told of: `order-…` of what they ordered, `sale-…` of what their shop was asked for. A row names its kind, what it
 * is about and figures, never words: those are made when it is shown, in the reader's language.
 */
export const orderKinds = [
  "order-placed",
  "order-paid",
  "order-packed",
  "order-shipped",
  "order-delivered",
  "order-cancelled",
  "order-returned",
  "order-refunded",
  "sale-placed",
  "sale-paid",
  "sale-cancelled",
] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Whether it is a shop that is told. */
export function isSale(kind: OrderKind): boolean {
  return kind.startsWith("sale-");
}

/** What mails are about; each is turned off by itself. */
export const mailTopics = ["orders"] as const;
export type MailTopic = (typeof mailTopics)[number];

/** So many one person has; the oldest go. */
export const mostNotifications = 200;

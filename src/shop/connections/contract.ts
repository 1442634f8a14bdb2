import { calls } from "#kit/contract/call.ts";
import {
  integer,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
  verbatim,
} from "#kit/contract/shape.ts";
import { typedPassword } from "#people/account/contract.ts";
import { keyNameRule, mostKeys, scopes, webhookUrlRule } from "./rules.ts";

const Key = object({
  id: text(),
  name: text(),
  /** Its first signs. */
  hint: text(),
  scopes: list(oneOf(scopes)),
  /** ms since 1970, as all times here. */
  createdAt: integer(),
  /** Within a minute; null where it was not used yet. */
  usedAt: nullable(integer()),
});

const Delivery = object({
  /** `webhook-id` of each of its tries. */
  id: text(),
  /** `order.packed`; `test`. */
  kind: text(),
  /** Number of the order; empty of a test. */
  order: text(),
  at: integer(),
  state: oneOf(["waiting", "sent", "failed"]),
  tries: integer(),
  /** Of the last try: a status of HTTP, `timeout`, `unreachable` or `refused-address`; empty before it. */
  answer: text(),
  /** When it is tried again; null once it is done. */
  nextAt: nullable(integer()),
});

export const Connections = object({
  keys: list(Key),
  webhook: nullable(object({ url: text(), createdAt: integer() })),
  /** The newest, first. */
  deliveries: list(Delivery),
});
export type Connections = Static<typeof Connections>;

/** Keys and the webhook of a shop. No key opens these: what leaked could make more of itself. */
export const connections = calls({
  show: {
    about: "The own shop's keys, its webhook and what was sent to it",
    method: "GET",
    path: "/seller/connections",
    for: "seller",
    answer: Connections,
  },
  makeKey: {
    about: `Makes a key for a program of the own shop, at most ${mostKeys}, with the password or a passkey shown within five minutes. The key is answered this once`,
    method: "POST",
    path: "/seller/keys",
    for: "seller",
    body: object({
      name: text(keyNameRule),
      scopes: list(oneOf(scopes), { minItems: 1, maxItems: scopes.length, uniqueItems: true }),
      current_password: optional(typedPassword),
    }),
    answer: object({ id: text(), key: text() }),
    status: 201,
  },
  endKey: {
    about: "Ends a key of the own shop: its next call is refused",
    method: "DELETE",
    path: "/seller/keys/{id}",
    for: "seller",
    params: object({ id: text({ maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" }) }),
    answer: nothing(),
    status: 204,
  },
  setWebhook: {
    about:
      "Names the https address that is told of the own shop's orders, in place of the one before. The secret that signs deliveries is new and is answered this once",
    method: "PUT",
    path: "/seller/webhook",
    for: "seller",
    body: object({ url: verbatim(webhookUrlRule) }),
    answer: object({ secret: text() }),
  },
  removeWebhook: {
    about: "Tells the address nothing any more; what waits is not sent, and the log goes with it",
    method: "DELETE",
    path: "/seller/webhook",
    for: "seller",
    answer: nothing(),
    status: 204,
  },
  testWebhook: {
    about: "Sends the address a delivery of the type `test`",
    method: "POST",
    path: "/seller/webhook/test",
    for: "seller",
    answer: object({ id: text() }),
    status: 201,
  },
  sendAgain: {
    about:
      "Sends a delivery that was given up once more, under its id; nothing happens to one that waits or was taken",
    method: "POST",
    path: "/seller/webhook/deliveries/{id}/again",
    for: "seller",
    params: object({ id: text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" }) }),
    answer: nothing(),
    status: 204,
  },
});

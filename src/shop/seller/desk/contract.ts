import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  count,
  integer,
  lines,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { categories } from "#shop/market/contract.ts";
import { Application } from "../licences/contract.ts";

/** Letters of a reason: its seller reads it. */
export const reasonCharacters = { least: 3, most: 500 } as const;
/** Licences on a page of those that wait. */
export const waitingPageSize = 50;
/** Shops on a page of a search. */
export const shopsPageSize = 50;

const ShopId = text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" });
const OneLicence = object({ shop: ShopId, category: oneOf(categories) });
const OneShop = object({ shop: ShopId });
const reason = lines({ minLength: reasonCharacters.least, maxLength: reasonCharacters.most });

const waitingFields = {
  shop: text(),
  shopName: text(),
  category: oneOf(categories),
  application: Application,
  /** Of what is looked at; a verdict names it. */
  version: integer(),
};

/** A licence that waits to be checked. */
const Waiting = object({ ...waitingFields, /** Cursor with which the next page begins. */ cursor: text() });

export const DeskShop = object({
  id: text(),
  name: text(),
  /** A sample that ships with the program. */
  demonstration: boolean(),
  /** Its seller's word and the operators'; null where it sells. */
  holiday: nullable(object({ until: text() })),
  stopped: nullable(object({ until: text(), reason: text() })),
});
/** In a list. */
const ListedShop = object({
  ...DeskShop.properties,
  /** Cursor with which the next page begins. */ cursor: text(),
});
export type ListedShop = Static<typeof ListedShop>;
export type DeskShop = Static<typeof DeskShop>;

export const verdicts = ["approved", "refused", "asked"] as const;

export const shopDesk = calls({
  waiting: {
    about: "Licences that wait to be checked, the oldest first; the next page in the Link header",
    method: "GET",
    path: "/operator/licences",
    for: "operator",
    reads: "licence.list",
    query: object({ cursor: optional(text({ maxLength: 120 })) }),
    answer: list(Waiting),
  },
  licence: {
    about: "What a shop handed in for a category, and its licence that counts meanwhile; the look is logged",
    method: "GET",
    path: "/operator/licences/{shop}/{category}",
    for: "operator",
    reads: "licence.read",
    params: OneLicence,
    answer: object({
      ...waitingFields,
      town: text(),
      state: text(),
      /** Null where none counts. */
      counts: nullable(
        object({
          ...{ number: text(), authority: text(), expiresOn: text(), verified: boolean() },
          /** A withdrawal names it. */
          version: integer(),
        }),
      ),
      /** Products of the category that buyers do not see for want of it. */
      withheld: count(),
      /** Another shop's with the same number: a slip, or a copy. */
      sameNumber: list(object({ shop: text(), shopName: text() })),
    }),
  },
  document: {
    about: "The document of a licence, a PDF to be saved or a picture; the look is logged",
    method: "GET",
    path: "/operator/licences/{shop}/{category}/document",
    for: "operator",
    reads: "licence.document",
    params: OneLicence,
    answer: text(),
  },
  decide: {
    about:
      "Approves a licence, refuses it or asks for more, with a reason that its seller reads; 409 where it changed meanwhile",
    method: "POST",
    path: "/operator/licences/{shop}/{category}/verdict",
    for: "operator",
    params: OneLicence,
    body: object({
      version: integer({ minimum: 0 }),
      verdict: oneOf(verdicts),
      /** Needed but for an approval. */
      reason: optional(lines({ maxLength: reasonCharacters.most })),
    }),
    answer: Application,
  },
  withdraw: {
    about:
      "Takes away the licence that counts, at any time and whatever was handed in since, with a reason that its seller reads; what needs it is hidden at once. 409 where another one counts",
    method: "POST",
    path: "/operator/licences/{shop}/{category}/withdrawal",
    for: "operator",
    params: OneLicence,
    body: object({ version: integer({ minimum: 0 }), reason }),
    status: 204,
    answer: nothing(),
  },
  shops: {
    about:
      "Shops by the beginning of their name, or those that sell nothing just now where no name is given; the next page in the Link header",
    method: "GET",
    path: "/operator/shops",
    for: "operator",
    reads: "shop.list",
    query: object({
      name: optional(text({ maxLength: 100 })),
      cursor: optional(text({ maxLength: 400 })),
    }),
    answer: list(ListedShop),
  },
  shop: {
    about: "A shop with what it still has to send; the look is logged",
    method: "GET",
    path: "/operator/shops/{shop}",
    for: "operator",
    reads: "shop.read",
    params: OneShop,
    answer: object({
      ...DeskShop.properties,
      /** Parts of orders that are not delivered yet. */
      openOrders: count(),
    }),
  },
  pause: {
    about: "Lets a shop sell nothing, until a day or until further notice; its orders go on",
    method: "PUT",
    path: "/operator/shops/{shop}/pause",
    for: "operator",
    params: OneShop,
    body: object({ until: text({ pattern: `${dayPattern}|^$` }), reason }),
    answer: DeskShop,
  },
  resume: {
    about: "Lets a shop sell again; its own holiday stays",
    method: "DELETE",
    path: "/operator/shops/{shop}/pause",
    for: "operator",
    params: OneShop,
    answer: DeskShop,
  },
  close: {
    about:
      "Closes a shop: its shelf is cleared and it can't sell until it is let again. Refuses open-orders unless what it has not sent is to be cancelled",
    method: "POST",
    path: "/operator/shops/{shop}/close",
    for: "operator",
    params: OneShop,
    body: object({ cancelOrders: boolean(), reason }),
    answer: DeskShop,
  },
});

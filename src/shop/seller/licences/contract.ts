import { calls } from "#kit/contract/call.ts";
import { boolean, integer, list, nullable, object, oneOf, type Static, text } from "#kit/contract/shape.ts";
import { categories } from "#shop/market/contract.ts";

/** Waiting for an operator, handed back with a question, refused with a reason, or approved. */
export const applicationStates = ["waiting", "asked", "refused", "approved"] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const documentTypes = ["pdf", "picture"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The last application; the licence beside it is in force meanwhile. */
export const Application = object({
  number: text(),
  authority: text(),
  /** The State whose office gave it. */
  region: text(),
  /** Days in India, `2027-03-31`; `issuedOn` is empty where nobody has said it. */
  issuedOn: text(),
  expiresOn: text(),
  state: oneOf(applicationStates),
  /** The operator's words; empty where there are none. */
  reason: text(),
  /** ms since 1970. */
  handedInAt: integer(),
  /** Null where none was handed in. */
  document: nullable(oneOf(documentTypes)),
});
export type Application = Static<typeof Application>;

/** A shop's licence for a category that counts, or that there is none, what was handed in, and what follows from it. */
export const Licence = object({
  category: oneOf(categories),
  /** Whether its products are shown only under one. */
  needed: boolean(),
  /** Empty, as the next two, where there is none. */
  number: text(),
  authority: text(),
  /** Its last day in India, `2027-03-31`. */
  expiresOn: text(),
  /** An operator has checked it. */
  verified: boolean(),
  /** Where nobody has checked it yet, the last day on which it counts all the same; else empty. */
  countsUntil: text(),
  application: nullable(Application),
  state: oneOf(["none", "ended", "soon", "holds"]),
  /** Why an operator took away the licence that counted; empty where none did. */
  withdrawn: text(),
  /** Days on which it still holds, today among them; 0 where it does not. */
  daysLeft: integer(),
  /** So many of the shop's products are kept from buyers for want of it. */
  withheld: integer(),
});
export type Licence = Static<typeof Licence>;

const OfCategory = object({ category: oneOf(categories) });
/** Longer than any field may be; how much is too long is told by the rule (licenceRules.ts). */
const texts = text({ maxLength: 1_000 });

export const licences = calls({
  list: {
    about: "The shop's licences, one for each category",
    method: "GET",
    path: "/seller/licences",
    for: "stock",
    answer: list(Licence),
  },
  say: {
    about:
      "Hands in the shop's licence for a category, or its next one, to be checked by an operator; what counted before counts on meanwhile",
    method: "PUT",
    path: "/seller/licences/{category}",
    for: "shop",
    params: OfCategory,
    body: object({
      number: texts,
      authority: texts,
      region: texts,
      issuedOn: texts,
      expiresOn: texts,
      /** The name of a document that was sent before; empty to keep the one there is. */
      document: text({ maxLength: 40 }),
    }),
    answer: list(Licence),
  },
  send: {
    about:
      "Sends a licence's document, a PDF or a picture of at most 5 MB; its name is then handed in with the licence",
    method: "POST",
    path: "/seller/licences/{category}/document",
    for: "shop",
    params: OfCategory,
    status: 201,
    answer: object({ document: text(), type: oneOf(documentTypes) }),
  },
  document: {
    about: "The document that the shop handed in with a licence",
    method: "GET",
    path: "/seller/licences/{category}/document",
    for: "shop",
    params: OfCategory,
    answer: text(),
    kept: false,
  },
  remove: {
    about: "Takes the shop's licence for a category away; what needs one is kept from buyers at once",
    method: "DELETE",
    path: "/seller/licences/{category}",
    for: "shop",
    params: OfCategory,
    answer: list(Licence),
  },
});

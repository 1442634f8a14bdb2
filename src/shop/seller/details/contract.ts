import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import { boolean, lines, nullable, object, type Static, text } from "#kit/contract/shape.ts";

/** A shop's own details, as they are stored; empty where it has entered none. */
export const Details = object({
  /** The shop's, by which its page for buyers is called. */
  id: text(),
  sender: text(),
  phone: text(),
  postcode: text(),
  street: text(),
  apartment: text(),
  city: text(),
  state: text(),
  gstin: text(),
  /** Whether a parcel's sender can be printed. */
  complete: boolean(),
  /** Whether the seller was shown how money comes. */
  paymentRead: boolean(),
  /** Texts for buyers on its delivery and on returns. */
  delivery: text(),
  returns: text(),
  /** Its seller's holiday, until that day and with it; empty where that is not known yet. */
  holiday: nullable(object({ until: text() })),
  /** An operator lets it sell nothing, and why. */
  stopped: nullable(object({ until: text(), reason: text() })),
});
export type Details = Static<typeof Details>;

/** Longer than any field may be; how much is too long is told by the rule (rules.ts). */
const texts = text({ maxLength: 1_000 });

/** Letters of each of a shop's policies. */
export const policyCharacters = 1_000;
/** A holiday ends within so many days; who knows no day says none. */
export const maxHolidayDays = 366;

export const details = calls({
  show: {
    about: "What the own shop says of itself: sender, address and phone for the packing slip, GSTIN",
    method: "GET",
    path: "/seller/shop",
    for: "stock",
    answer: Details,
  },
  say: {
    about: "Says of the own shop who sends its parcels and from where; buyers see town and state alone",
    method: "PUT",
    path: "/seller/shop",
    for: "shop",
    body: object({
      sender: texts,
      phone: texts,
      postcode: texts,
      street: texts,
      apartment: texts,
      city: texts,
      state: texts,
      gstin: texts,
    }),
    answer: Details,
  },
  sayPolicies: {
    about:
      "Says in the shop's own words how it delivers and what it takes back; stands on its page for buyers",
    method: "PUT",
    path: "/seller/shop/policies",
    for: "shop",
    body: object({
      delivery: lines({ maxLength: policyCharacters }),
      returns: lines({ maxLength: policyCharacters }),
    }),
    answer: Details,
  },
  beginHoliday: {
    about:
      "Sells nothing until a day, that too, or until the holiday is ended; what is ordered already is to be sent as ever",
    method: "PUT",
    path: "/seller/shop/holiday",
    for: "shop",
    body: object({ until: text({ pattern: `${dayPattern}|^$` }) }),
    answer: Details,
  },
  endHoliday: {
    about: "Sells again",
    method: "DELETE",
    path: "/seller/shop/holiday",
    for: "shop",
    answer: Details,
  },
  readPayment: {
    about: "Notes that the seller was shown how money comes to the shop",
    method: "POST",
    path: "/seller/shop/payment-read",
    for: "seller",
    answer: Details,
  },
});

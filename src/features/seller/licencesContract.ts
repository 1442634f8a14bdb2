import { categories } from "#features/market/contract.ts";
import { calls } from "#kit/contract/call.ts";
import { integer, list, object, oneOf, type Static, text } from "#kit/contract/shape.ts";

/** A shop's licence for a category, or that there is none, and what follows from it. */
export const Licence = object({
  category: oneOf(categories),
  /** Empty, as the next two, where there is none. */
  number: text(),
  authority: text(),
  /** Its last day in India, `2027-03-31`. */
  expiresOn: text(),
  state: oneOf(["none", "ended", "soon", "holds"]),
  /** Days on which it still holds, today among them; 0 where it does not. */
  daysLeft: integer(),
  /** So many of the shop's products are kept from buyers for want of it. */
  withheld: integer(),
});
export type Licence = Static<typeof Licence>;

const OfCategory = object({ category: oneOf(categories) });
/** Longer than any field may be; how much is too long is told by the rule (licenceRules.ts). */
const words = text({ maxLength: 1_000 });

export const licences = calls({
  list: {
    about: "The shop's licences, one for each category",
    method: "GET",
    path: "/seller/licences",
    for: "seller",
    answer: list(Licence),
  },
  say: {
    about:
      "Names the shop's licence for a category, or its next one; its products are shown to buyers at once",
    method: "PUT",
    path: "/seller/licences/{category}",
    for: "seller",
    params: OfCategory,
    body: object({ number: words, authority: words, expiresOn: words }),
    answer: list(Licence),
  },
  remove: {
    about: "Takes the shop's licence for a category away; what needs one is kept from buyers at once",
    method: "DELETE",
    path: "/seller/licences/{category}",
    for: "seller",
    params: OfCategory,
    answer: list(Licence),
  },
});

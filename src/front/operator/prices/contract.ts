import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  integer,
  list,
  nullable,
  object,
  oneOf,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { priceSeasons } from "#knowledge/crops/prices/rules.ts";

const Commodity = text({ maxLength: 40, pattern: "^[a-z-]+$" });
const Year = integer({ minimum: 2010, maximum: 2999 });
const Rupees = integer({ minimum: 1, maximum: 1_000_000 });

/** The support price of a commodity as it counts today. */
const CurrentPrice = object({
  commodity: text(),
  name: translated(),
  season: oneOf(priceSeasons),
  cropYear: integer(),
  marketingSeason: text(),
  rupeesPerQuintal: integer(),
  announcedOn: nullable(text()),
  isOld: boolean(),
});
export type CurrentPrice = Static<typeof CurrentPrice>;

/** Letters of the source of an announcement. */
export const sourceRule = { minLength: 5, maxLength: 200 } as const;

export const supportPrices = calls({
  list: {
    about: "Support prices as they count today, one of each commodity of our crops",
    method: "GET",
    path: "/operator/support-prices",
    for: "operator",
    answer: list(CurrentPrice),
  },
  announce: {
    about:
      "Enters the prices of an announcement for the crops sown in a year; prices that were entered for it before are written over",
    method: "POST",
    path: "/operator/support-prices",
    for: "operator",
    body: object({
      cropYear: Year,
      /** Day in India, today at the latest. */
      announcedOn: text({ pattern: dayPattern }),
      /** Where it is published. */
      source: text(sourceRule),
      prices: list(object({ commodity: Commodity, rupeesPerQuintal: Rupees }), { minItems: 1, maxItems: 40 }),
    }),
    answer: list(CurrentPrice),
  },
});

import { personal as answers } from "#community/discussions/answers/server/personal.ts";
import { personal as badges } from "#community/discussions/badges/server/personal.ts";
import { personal as follows } from "#community/discussions/follows/server/personal.ts";
import { personal as mentions } from "#community/discussions/mentions/server/personal.ts";
import { personal as messagePictures } from "#community/discussions/pictures/server/personal.ts";
import { personal as talkSearch } from "#community/discussions/search/server/personal.ts";
import { personal as discussions } from "#community/discussions/server/personal.ts";
import { type PersonalData, type PersonalTable, personal as program } from "#database/personal.ts";
import { personal as operator } from "#front/operator/server/personal.ts";
import { personal as mandiPrices } from "#knowledge/crops/mandi/server/personal.ts";
import { personal as crops } from "#knowledge/crops/server/personal.ts";
import { personal as register } from "#knowledge/register/server/personal.ts";
import { personal as account } from "#people/account/server/personal.ts";
import { personal as audit } from "#people/audit/server/personal.ts";
import { personal as moderation } from "#people/moderation/server/personal.ts";
import { personal as phoneTexts } from "#people/notifications/phoneTexts/server/personal.ts";
import { personal as notifications } from "#people/notifications/server/personal.ts";
import { personal as team } from "#people/team/server/personal.ts";
import { personal as fields } from "#season/fields/server/personal.ts";
import { personal as schemes } from "#season/schemes/server/personal.ts";
import { personal as weather } from "#season/weather/server/personal.ts";
import { personal as bills } from "#shop/bills/server/personal.ts";
import { personal as cart } from "#shop/cart/server/personal.ts";
import { personal as checkout, ofOrders, ofParts } from "#shop/checkout/server/personal.ts";
import { personal as complaints } from "#shop/complaints/server/personal.ts";
import { personal as connections } from "#shop/connections/server/personal.ts";
import { personal as delivery } from "#shop/delivery/server/personal.ts";
import { personal as legal } from "#shop/legal/server/personal.ts";
import { personal as lots } from "#shop/lots/server/personal.ts";
import { personal as market } from "#shop/market/server/personal.ts";
import { personal as gateway } from "#shop/payments/server/gateway/personal.ts";
import { personal as payments } from "#shop/payments/server/personal.ts";
import { personal as problems } from "#shop/problems/server/personal.ts";
import { personal as imports } from "#shop/seller/imports/server/personal.ts";
import { personal as licences } from "#shop/seller/licences/server/personal.ts";
import { personal as settlement } from "#shop/settlement/server/personal.ts";
import { personal as stockLots } from "#shop/stockLots/server/personal.ts";

/** Declarations of each feature about its tables, in the order of the export: the pictures of products, which may be many, come last. */
const declared: readonly PersonalData[] = [
  account,
  operator,
  audit,
  cart,
  checkout,
  lots({ ofParts }),
  settlement,
  gateway({ ofOrders, ofParts }),
  bills,
  problems,
  complaints,
  legal,
  schemes,
  moderation,
  notifications,
  phoneTexts,
  team,
  discussions,
  answers,
  mentions,
  badges,
  follows,
  messagePictures,
  talkSearch,
  fields,
  payments,
  delivery,
  connections,
  licences,
  market,
  stockLots,
  imports,
  crops,
  mandiPrices,
  register,
  weather,
  program,
];

/** Every table that knows people: what is exported of it, and what a deletion does with it. */
export const personalTables: readonly PersonalTable[] = declared.flatMap(({ tables = [] }) => tables);

/** Tables that know nobody, each with its reason; and the locked part. A table in neither list fails tests/api/myData.test.ts. */
export const impersonalTables: Readonly<Record<string, string>> = Object.fromEntries(
  declared.flatMap(({ impersonal = {} }) => Object.entries(impersonal)),
);

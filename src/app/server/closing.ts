import type { WhenClosed } from "#features/account/server/closing.ts";
import { clearBuyer } from "#features/checkout/server/clearBuyer.ts";
import { forgetSender } from "#features/discussions/server/queries.ts";
import { forgetReviewer } from "#features/market/server/reviews.ts";
import { clearImports, clearShop } from "#features/seller/server/clearShop.ts";
import { closeShop } from "#features/seller/server/shop.ts";

/** What each room does with what was a person's own when their account is closed. */
export const whenAccountIsClosed: readonly WhenClosed[] = [
  { begin: closeShop },
  { clear: forgetSender },
  { clear: forgetReviewer },
  { clear: (db, { personId }) => clearImports(db, personId) },
  { clear: (db, { personId }) => clearShop(db, personId) },
  { clear: clearBuyer },
];

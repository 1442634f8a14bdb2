import type { WhenClosed } from "#features/account/server/routes.ts";
import { forgetBuyer } from "#features/checkout/server/forgetBuyer.ts";
import { forgetSender } from "#features/discussions/server/queries.ts";
import { forgetReviewer } from "#features/market/server/reviews.ts";
import { closeShop } from "#features/seller/server/shop.ts";

/** What each room does with what was a person's own when their account is deleted, in the same transaction. */
export const whenAccountIsClosed: readonly WhenClosed[] = [
  forgetSender,
  forgetReviewer,
  forgetBuyer,
  closeShop,
];

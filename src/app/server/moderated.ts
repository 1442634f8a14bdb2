import { findBuyersOf } from "#features/checkout/server/mayReview.ts";
import { messageKeeper } from "#features/discussions/server/messageKeeper.ts";
import { productKeeper, reviewKeeper, shopKeeper } from "#features/market/server/keepers.ts";
import { setUnseen } from "#features/market/server/shops.ts";
import type { Keepers, OnSuspended } from "#features/moderation/server/subjects.ts";
import { stopImports } from "#features/seller/imports/server/stopImports.ts";

/** What can be reported, each with the room that keeps it. */
export const keepers: Keepers = {
  message: messageKeeper,
  review: reviewKeeper,
  product: productKeeper,
  shop: { ...shopKeeper, witnesses: findBuyersOf },
};

/** Of a seller who is suspended nothing is shown, and nothing more comes onto the shelf; a shop has its seller's id. */
export const onSuspended: OnSuspended = async (tx, personId, at) => {
  await setUnseen(tx, personId, "suspended_at", at);
  if (at !== null) await stopImports(tx, personId, at);
};

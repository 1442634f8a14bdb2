import { findBuyersOf } from "#features/checkout/server/mayReview.ts";
import { messageKeeper } from "#features/discussions/server/messageKeeper.ts";
import { productKeeper, reviewKeeper, shopKeeper } from "#features/market/server/keepers.ts";
import { setUnseen } from "#features/market/server/shops.ts";
import type { Kind } from "#features/moderation/rules.ts";
import type { Keeper, Keepers, OnSuspended } from "#features/moderation/server/subjects.ts";
import { untell } from "#features/notifications/server/untell.ts";
import { notify } from "#features/notifications/server/write.ts";
import { stopImports } from "#features/seller/imports/server/stopImports.ts";

/** Tells the author of something that the desk removed it; not any more once it is shown again. */
function telling(part: Kind): Pick<Keeper, "tell"> {
  return {
    tell: async (tx, { id: subject, authorId: personId, removed, at }) => {
      const about = { personId, kind: "text-removed", subject, part } as const;
      await untell(tx, about);
      if (removed) await notify(tx, [{ ...about, at }]);
    },
  };
}

/** What can be reported, each with the room that keeps it. */
export const keepers: Keepers = {
  message: { ...messageKeeper, ...telling("message") },
  review: { ...reviewKeeper, ...telling("review") },
  product: { ...productKeeper, ...telling("product") },
  shop: { ...shopKeeper, ...telling("shop"), witnesses: findBuyersOf },
};

/** Of a seller who is suspended nothing is shown, and nothing more comes onto the shelf; a shop has its seller's id. */
export const onSuspended: OnSuspended = async (tx, personId, at) => {
  await setUnseen(tx, personId, "suspended_at", at);
  if (at !== null) await stopImports(tx, personId, at);
};

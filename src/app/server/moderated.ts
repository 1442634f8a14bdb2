import { messageKeeper } from "#community/discussions/server/messageKeeper.ts";
import type { Kind } from "#people/moderation/rules.ts";
import type { Keeper, Keepers, OnSuspended } from "#people/moderation/server/subjects.ts";
import { untell } from "#people/notifications/server/untell.ts";
import { notify } from "#people/notifications/server/write.ts";
import { findBuyersOf } from "#shop/checkout/server/mayReview.ts";
import { productKeeper, reviewKeeper, shopKeeper } from "#shop/market/server/reviews/keepers.ts";
import { setUnseen } from "#shop/market/server/shops.ts";
import { stopImports } from "#shop/seller/imports/server/stopImports.ts";

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

/** Things that can be reported, each with the feature that keeps it. */
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

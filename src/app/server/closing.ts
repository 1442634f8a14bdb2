import type { WhenClosed } from "#features/account/server/routes.ts";
import { forgetSender } from "#features/discussions/server/queries.ts";
import { closeShop } from "#features/seller/server/shop.ts";

/** What each room does with what was a person's own when their account is deleted, in the same transaction. */
export const whenAccountIsClosed: readonly WhenClosed[] = [
  async (db, personId) => {
    await forgetSender(db, personId);
    return [];
  },
  closeShop,
];

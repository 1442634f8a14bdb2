import type { OnAccountClosed } from "#features/account/server/onAccountClosed.ts";
import { forgetBilling } from "#features/bills/server/forget.ts";
import { clearComplaints } from "#features/care/complaints/server/clearComplaints.ts";
import { countOpenOf } from "#features/care/complaints/server/queries.ts";
import { forgetWriter } from "#features/care/legal/server/forgetWriter.ts";
import { openOfBuyer } from "#features/care/problems/server/buyerLeaves.ts";
import { clearProblems } from "#features/care/problems/server/clearProblems.ts";
import { settleBeforeClosing } from "#features/care/problems/server/sellerCloses.ts";
import { clearStepWords } from "#features/care/problems/server/stepWords.ts";
import { clearBuyer, wordsOfBuyer } from "#features/checkout/server/clearBuyer.ts";
import { forgetDelivery } from "#features/delivery/server/queries.ts";
import { forgetHelps } from "#features/discussions/answers/server/marks.ts";
import { forgetBadge } from "#features/discussions/badges/server/queries.ts";
import { forgetFollows } from "#features/discussions/follows/server/queries.ts";
import { clearPictures } from "#features/discussions/pictures/server/clearPictures.ts";
import { forgetSender } from "#features/discussions/server/queries.ts";
import { clearFields } from "#features/fields/server/clearFields.ts";
import { forgetReviewer } from "#features/market/server/reviews.ts";
import { clearModeration } from "#features/moderation/server/clearModeration.ts";
import { forgetNotifications } from "#features/notifications/server/write.ts";
import { forgetFactor } from "#features/operator/server/factor/queries.ts";
import { forgetReferences } from "#features/payments/parts/server/queries.ts";
import { forgetUpi } from "#features/payments/server/shopUpi.ts";
import { clearImports } from "#features/seller/imports/server/clearImports.ts";
import { clearDocuments } from "#features/seller/licences/server/documents.ts";
import { clearShop } from "#features/seller/portal/server/clearShop.ts";
import { clearTexts } from "#features/seller/portal/server/clearTexts.ts";
import { closeShop, wordsOfSeller } from "#features/seller/portal/server/closeShop.ts";

/** What each room does with what was a person's own when their account is closed. */
export const onAccountClosed: readonly OnAccountClosed[] = [
  { words: wordsOfBuyer },
  { open: openOfBuyer },
  { open: async (db, personId) => [{ field: "complaints", count: await countOpenOf(db, personId) }] },
  { begin: settleBeforeClosing },
  { words: wordsOfSeller, begin: closeShop },
  { begin: (tx, { personId }) => forgetUpi(tx, personId) },
  { begin: (tx, { personId }) => forgetDelivery(tx, personId) },
  { begin: (tx, { personId }) => forgetReferences(tx, personId) },
  { begin: (tx, { personId }) => forgetBilling(tx, personId) },
  { begin: (tx, { personId }) => forgetFactor(tx.db, personId) },
  { begin: (tx, { personId }) => forgetWriter(tx, personId) },
  { begin: (tx, { personId }) => forgetNotifications(tx, personId) },
  { begin: (tx, { personId }) => forgetFollows(tx, personId) },
  { begin: (tx, { personId }) => forgetHelps(tx, personId) },
  { begin: async (tx, { personId }) => void (await forgetBadge(tx, personId)) },
  // Before the words lose their sender: by the pictures somebody may still be known.
  { clear: clearPictures },
  { clear: forgetSender },
  { clear: forgetReviewer },
  { clear: (_, db, { personId }) => clearImports(db, personId) },
  { clear: (app, db, { personId }) => clearShop(app, db, personId) },
  { clear: clearDocuments },
  { clear: clearProblems },
  { clear: clearStepWords },
  { clear: clearComplaints },
  { clear: clearTexts },
  { clear: clearBuyer },
  { clear: clearFields },
  { clear: clearModeration },
];

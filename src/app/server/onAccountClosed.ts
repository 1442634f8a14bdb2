import { forgetHelps } from "#community/discussions/answers/server/marks.ts";
import { forgetBadge } from "#community/discussions/badges/server/queries.ts";
import { forgetFollows } from "#community/discussions/follows/server/queries.ts";
import { clearPictures } from "#community/discussions/pictures/server/clearPictures.ts";
import { forgetSender } from "#community/discussions/server/queries.ts";
import { forgetFactor } from "#front/operator/server/factor/queries.ts";
import type { OnAccountClosed } from "#people/account/server/closing/onAccountClosed.ts";
import { clearModeration } from "#people/moderation/server/clearModeration.ts";
import { forgetNotifications } from "#people/notifications/server/write.ts";
import { closeTeam } from "#people/team/server/helpers.ts";
import { clearFields } from "#season/fields/server/clearFields.ts";
import { forgetCardWriter } from "#season/schemes/server/personal.ts";
import { forgetBilling } from "#shop/bills/server/forget.ts";
import { clearBuyer, wordsOfBuyer } from "#shop/checkout/server/clearBuyer.ts";
import { clearComplaints } from "#shop/complaints/server/clearComplaints.ts";
import { countOpenOf } from "#shop/complaints/server/queries.ts";
import { forgetConnections } from "#shop/connections/server/webhooks.ts";
import { forgetDelivery } from "#shop/delivery/server/queries.ts";
import { forgetWriter } from "#shop/legal/server/forgetWriter.ts";
import { forgetReviewer } from "#shop/market/server/reviews/reviews.ts";
import { forgetUpi } from "#shop/payments/server/shopUpi.ts";
import { openOfBuyer } from "#shop/problems/server/buyerLeaves.ts";
import { clearProblems } from "#shop/problems/server/clearProblems.ts";
import { settleBeforeClosing } from "#shop/problems/server/sellerCloses.ts";
import { clearStepWords } from "#shop/problems/server/steps/stepWords.ts";
import { clearImports } from "#shop/seller/imports/server/clearImports.ts";
import { clearDocuments } from "#shop/seller/licences/server/documents.ts";
import { clearShop } from "#shop/seller/portal/server/clearShop.ts";
import { clearTexts } from "#shop/seller/portal/server/clearTexts.ts";
import { closeShop, wordsOfSeller } from "#shop/seller/portal/server/closeShop.ts";
import { forgetReferences } from "#shop/settlement/server/queries.ts";

/** Handlers of each feature for a person's own data when their account is closed. */
export const onAccountClosed: readonly OnAccountClosed[] = [
  { names: wordsOfBuyer },
  { open: openOfBuyer },
  { open: async (db, personId) => [{ field: "complaints", count: await countOpenOf(db, personId) }] },
  { begin: settleBeforeClosing },
  { begin: (tx, { personId }) => closeTeam(tx, personId) },
  { names: wordsOfSeller, begin: closeShop },
  { begin: (tx, { personId }) => forgetUpi(tx, personId) },
  { begin: (tx, { personId }) => forgetDelivery(tx, personId) },
  { begin: (tx, { personId }) => forgetConnections(tx, personId) },
  { begin: (tx, { personId }) => forgetReferences(tx, personId) },
  { begin: (tx, { personId }) => forgetBilling(tx, personId) },
  { begin: (tx, { personId }) => forgetFactor(tx.db, personId) },
  { begin: (tx, { personId }) => forgetWriter(tx, personId) },
  { begin: (tx, { personId }) => forgetCardWriter(tx, personId) },
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

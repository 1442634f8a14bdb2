import { deskPaths } from "#front/operator/paths.ts";
import type { Pile } from "#front/operator/server/piles.ts";
import { countWaitingForGuardian } from "#people/account/server/guardians.ts";
import { reportPaths } from "#people/moderation/desk/paths.ts";
import { findReportPile } from "#people/moderation/desk/server/queries.ts";
import { countOpenComplaints } from "#shop/complaints/server/queries.ts";
import { countProposals } from "#shop/market/catalogueDesk/server/queries.ts";
import { countProblemsOfDesk } from "#shop/problems/server/queries.ts";
import { shopDeskPaths } from "#shop/seller/desk/paths.ts";
import { countWaiting } from "#shop/seller/licences/server/applications.ts";

/** Work that waits for an operator, feature by feature; see front/operator/contract.ts. */
export const piles: readonly Pile[] = [
  { key: "licences", href: shopDeskPaths.licences, find: countWaiting },
  { key: "returns", href: deskPaths.problems, find: countProblemsOfDesk },
  { key: "complaints", href: deskPaths.complaints, find: countOpenComplaints },
  { key: "reports", href: reportPaths.pile, find: findReportPile },
  { key: "guardians", href: deskPaths.guardians, find: countWaitingForGuardian },
  { key: "catalogue", href: deskPaths.catalogue, find: countProposals },
];

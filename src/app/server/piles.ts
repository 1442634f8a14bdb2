import { countWaitingForGuardian } from "#features/account/server/guardians.ts";
import { countOpenComplaints } from "#features/care/complaints/server/queries.ts";
import { countProblemsOfDesk } from "#features/care/problems/server/queries.ts";
import { reportPaths } from "#features/moderation/desk/paths.ts";
import { findReportPile } from "#features/moderation/desk/server/queries.ts";
import { deskPaths } from "#features/operator/paths.ts";
import type { Pile } from "#features/operator/server/piles.ts";
import { shopDeskPaths } from "#features/seller/desk/paths.ts";
import { countWaiting } from "#features/seller/licences/server/applications.ts";

/** What waits for an operator, room by room; see features/operator/contract.ts. */
export const piles: readonly Pile[] = [
  { key: "licences", href: shopDeskPaths.licences, find: countWaiting },
  { key: "returns", href: deskPaths.problems, find: countProblemsOfDesk },
  { key: "complaints", href: deskPaths.complaints, find: countOpenComplaints },
  { key: "reports", href: reportPaths.pile, find: findReportPile },
  { key: "guardians", href: deskPaths.guardians, find: countWaitingForGuardian },
];

import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";

declare module "#database/tables.ts" {
  interface Tables {
    helper: HelperTable;
    helper_invitation: HelperInvitationTable;
  }
}

/** Somebody who helps in a shop. */
export interface HelperTable {
  person_id: string;
  /** The shop's, which is its seller's. */
  shop_id: string;
  role: HelperRole;
  since: number;
}

/** A code by which somebody becomes a shop's helper, once. */
export interface HelperInvitationTable {
  id: string;
  /** The shop's, which is its seller's. */
  shop_id: string;
  role: HelperRole;
  code_hash: string;
  expires_at: number;
}

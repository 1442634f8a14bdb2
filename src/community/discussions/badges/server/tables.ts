import type { BadgeKind } from "../calls.ts";

declare module "#database/tables.ts" {
  interface Tables {
    person_badge: PersonBadgeTable;
  }
}

/** Badges that operators vouch for. */
export interface PersonBadgeTable {
  person_id: string;
  kind: BadgeKind;
  /** Of which house, or with which training. */
  whose: string;
  at: number;
}

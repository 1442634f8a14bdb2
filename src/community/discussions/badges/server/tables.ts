import type { BadgeKind } from "../limits.ts";

declare module "#database/tables.ts" {
  interface Tables {
    person_badge: PersonBadgeTable;
  }
}

/** What operators vouch for of somebody. */
export interface PersonBadgeTable {
  person_id: string;
  kind: BadgeKind;
  /** Of which house, or with which training. */
  whose: string;
  at: number;
}

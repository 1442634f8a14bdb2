import type { RawBuilder } from "kysely";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { Answer } from "#kit/contract/call.ts";
import type { device } from "../contract.ts";

/** Holdings of a device account, by kind. */
export type Held = Answer<typeof device.held>[number]["holds"][number];

/**
 * A feature's handlers for its tables in which a device account may have rows: those that its `personal.ts` declares with `moves`.
 */
export interface OfDevice {
  /** Whether the person of a row of `person` has any, as a condition on `person.id`. */
  readonly holds: RawBuilder<boolean>;
  readonly list: (db: Database, personId: string) => Promise<Held[]>;
  /** Makes all of them another person's, with both rows of `person` locked. May refuse. */
  readonly move: (tx: Change, people: { readonly from: string; readonly to: string }) => Promise<void>;
}

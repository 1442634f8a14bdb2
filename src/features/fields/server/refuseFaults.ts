import { refuse } from "#kit/server/refuse.ts";
import type { EntryFault } from "../entries.ts";

const words = {
  required: "is needed for an entry of this kind",
  enum: "is no word for an entry of this kind",
  range: "is not a day of this season up to today",
} as const;

/** Refuses `invalid` with each fault beside its field; nothing where there is none. */
export function refuseFaults(faults: readonly EntryFault[]): void {
  if (faults.length === 0) return;
  refuse("invalid", undefined, {
    errors: faults.map(({ field, rule }) => ({ field, rule, message: words[rule] })),
  });
}

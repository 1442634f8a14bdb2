import type { RightUse, Unsure, Verdict } from "./contract.ts";
import type { Medicine } from "./medicine.ts";
import type { ChitUse } from "./rows.ts";
import type { About, ReasonKey } from "./sentences.ts";

/** A reason before it is a sentence. */
export interface Found {
  readonly key: ReasonKey;
  readonly about: About;
  /** The row that says so. */
  readonly by?: ChitUse | undefined;
  readonly order?: string;
}

/** An item as it was judged, before its reasons are sentences. */
export interface FoundItem {
  readonly verdict: Verdict;
  readonly reasons: readonly Found[];
  readonly unsure?: Unsure | undefined;
  readonly use?: (Omit<RightUse, "product"> & { readonly product: Medicine }) | undefined;
}

export interface FoundChit {
  readonly items: readonly FoundItem[];
  readonly harvestFrom: string | null;
}

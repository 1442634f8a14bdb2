import type { Mine } from "../contract.ts";
import type { Kind, Way } from "../rules.ts";

/** Texts and authors that this person's screens leave out. */
export interface Unseen {
  /** Undefined until it is known, and for visitors who are not logged in. */
  readonly mine: Mine | undefined;
  /** It is known, or will not be: then everything is shown. */
  readonly settled: boolean;
  readonly reported: (kind: Kind, id: string | number | undefined) => boolean;
  /** Whether the author of this key is muted or blocked. */
  readonly away: (sender: string | undefined) => Way | undefined;
}

export const everything: Unseen = {
  mine: undefined,
  settled: true,
  reported: () => false,
  away: () => undefined,
};

/** The thing that a person looks at when they open the sheet. */
export interface Reported {
  readonly kind: Kind;
  readonly id: string;
  /** Its author's name, where one may read them no more; nothing for products and shops. */
  readonly author?: string;
}

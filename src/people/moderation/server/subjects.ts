import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import type { Kind } from "../rules.ts";

/** Something that can be reported, as the room that keeps it knows it, hidden or not. */
export interface Subject {
  /** Null where it is nobody's with an account. */
  readonly authorId: string | null;
  /** By which its author is muted; empty where nobody is known. */
  readonly authorKey: string;
  readonly author: string;
  /** Its place: the product of a review, for example; empty where it has none. */
  readonly title: string;
  readonly text: string;
  readonly hidden: boolean;
  /** When it was said (ms since 1970). */
  readonly at: number;
  /** How often its author edited it, where that can be, and what it said before; the first wording in front. */
  readonly edits?: number;
  readonly former?: readonly Wording[];
  /** Its author deleted it: its words are here for the desk alone, until that has decided. */
  readonly gone?: boolean;
  /** Its pictures, where the desk may look at them. */
  readonly pictures?: readonly { readonly address: string; readonly alt: string }[];
  /** Where the desk may listen to its voice note. */
  readonly voice?: { readonly address: string; readonly milliseconds: number };
}

/** The text of a thing until a time (ms since 1970). */
interface Wording {
  readonly text: string;
  readonly until: number;
}

/** A few words beside a reported one. */
export interface Neighbour {
  readonly author: string;
  readonly text: string;
  readonly at: number;
}

/** The desk's word on a thing, for its author. */
export interface Ruling {
  readonly id: string;
  readonly authorId: string;
  readonly removed: boolean;
  /** ms since 1970. */
  readonly at: number;
}

/** How the rooms that keep a kind of thing are asked about it; handed in from above, because they import this room. */
export interface Keeper {
  /** Undefined where there is none of this id. */
  readonly find: (db: Database, id: string) => Promise<Subject | undefined>;
  /** Locks what its author may change meanwhile; taken before its case. */
  readonly hold?: (db: Database) => Promise<void>;
  /** The desk has decided: data kept for it alone may go. */
  readonly decided?: (tx: Change, id: string) => Promise<void>;
  /** Takes it from everybody's sight or puts it back, in the caller's transaction. */
  readonly hide: (tx: Change, id: string, hidden: boolean) => Promise<void>;
  /** Tells its author that the desk removed it, or takes that back, in the caller's transaction. */
  readonly tell?: (tx: Change, ruling: Ruling) => Promise<void>;
  /**
   * Whose reports hide it from others, of these people; all of them where it is not given. Three bought accounts would else take
   * a rival's whole shop off the market; a shop is judged by those who were sent something by it, or by the desk.
   */
  readonly witnesses?: (db: Database, id: string, people: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Its author is muted by somebody now: their unread notifications of that author are taken back. */
  readonly muted?: (tx: Change, personId: string, id: string) => Promise<void>;
  /** The lines around it, in their order; some of them. */
  readonly around?: (db: Database, id: string) => Promise<Neighbour[]>;
}

export interface Keepers extends Readonly<Record<Kind, Keeper>> {}

/** Effect of a suspension elsewhere: `at` since when, null where it is over. */
export type OnSuspended = (tx: Change, personId: string, at: number | null) => Promise<void>;

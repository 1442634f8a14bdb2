/**
 * How far a portion of clearing away has come: there is `more`, all is `done`, or something has to come to its end before the
 * rest can go (`waits`).
 */
export interface Cleared {
  readonly state: "more" | "done" | "waits";
  /** Subjects, where finished answers are made of them. */
  readonly changed: readonly string[];
}

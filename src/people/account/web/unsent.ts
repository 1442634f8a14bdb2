/** Unsent data of this browser. */
export interface Unsent {
  readonly messages: number;
  /** Of the diary of a field. */
  readonly entries: number;
  /** Complaints, and what is wrong with an order. */
  readonly letters: number;
  /** How many in all. */
  readonly all: number;
}

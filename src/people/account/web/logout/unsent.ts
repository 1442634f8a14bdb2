/** How much of this browser's data waits to be sent, by the kind that its feature declares in `web/storage.ts`. */
export interface Unsent {
  readonly messages?: number;
  /** Of the diary of a field. */
  readonly entries?: number;
  /** Complaints, and what is wrong with an order. */
  readonly letters?: number;
  /** Of damaged crops: they are on this phone alone and are never sent. */
  readonly folders?: number;
}

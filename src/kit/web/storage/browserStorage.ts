/**
 * Names in a browser's storage that a feature uses, and how much of it is not sent. Each feature declares its own in `web/storage.ts`;
 * `app` joins them for the log-out, which is the only one to load them.
 */
export interface BrowserStorage {
  /** Keys in web storage that belong to the phone and stay at log-out. */
  readonly device?: readonly string[];
  /** Keys in web storage of one person's data; one that ends with a colon is the beginning of several. Erased like any undeclared key. */
  readonly person?: readonly string[];
  /** IndexedDB databases, erased at log-out. */
  readonly databases?: readonly string[];
  /** Databases of earlier versions, erased likewise. */
  readonly former?: readonly string[];
  /** Counters of data that waits to be sent, by its kind: the log-out asks before it deletes that. */
  readonly unsent?: Readonly<Record<string, () => number | Promise<number>>>;
}

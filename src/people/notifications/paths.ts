/** Few come in by these, and every page would carry them with the other paths. */
export const notificationPaths = {
  inbox: "/notes",
  /** The token is in the fragment (`#`), so that it is in no log and in no referrer. */
  unsubscribe: "/unsubscribe",
} as const;

/** The address that a mail program calls by itself when somebody taps its own "unsubscribe" (RFC 8058). */
export function oneClickPath(token: string): string {
  return `/api/mails/off/${token}`;
}

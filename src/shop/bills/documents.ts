/**
 * Legal title of a bill: all of it taxed, none of it, or both on one (CGST Rules 2017, rules 46, 46A and 49).
 */
export const titles = ["tax-invoice", "invoice-cum-bill", "bill-of-supply"] as const;
export type Title = (typeof titles)[number];

/**
 * Why a bill was lowered: its part was cancelled after it was packed, or came back; money was given back for a line; or its
 * seller took the packing back, as it was a slip.
 */
export const noteReasons = ["cancelled", "returned", "refunded", "taken-back"] as const;
export type NoteReason = (typeof noteReasons)[number];

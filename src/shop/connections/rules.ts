/** Scopes of keys; each call names the one that it takes (`scope`). */
export const scopes = [
  "products:read",
  "products:write",
  "stock:write",
  "orders:read",
  "orders:write",
] as const;
export type Scope = (typeof scopes)[number];

/** Every key begins like this, so that programs that look for leaked secrets know it. */
export const keyPrefix = "mitti_";

/** Signs of a key that its owner is shown later. */
export const hintLength = keyPrefix.length + 4;

/** Keys of one shop: a program for bills, one for the shelf, a website, and what was forgotten. */
export const mostKeys = 10;

export const keyNameRule = { minLength: 1, maxLength: 60 } as const;

/** Calls by one key: 120 at once, then two a second. */
export const keyRate = { burst: 120, refillMs: 500 } as const;

/** `used_at` is written no more often than this (ms), so that reads do not become writes. */
export const usedEveryMs = 60_000;

export const webhookUrlRule = { minLength: 12, maxLength: 500 } as const;

/** Changes of the address, tests and deliveries sent again by one shop: ten at once, then one in ten seconds. */
export const webhookRate = { burst: 10, refillMs: 10_000 } as const;

/** Deliveries that the log shows, the newest ones. */
export const deliveriesShown = 20;

/** Deliveries of a shop that are kept once they are done. */
export const deliveriesKept = 200;

/** Before a delivery is tried again (ms), by how often it was; then it is given up. */
export const backOffMs = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000] as const;

/**
 * The try of a delivery from which on its shop is notified: five minutes after the first, so that a program that is started again rings
 * no bell.
 */
export const notifiedFromTry = 3;

/** Why an address gave no status of HTTP. */
export const noAnswers = ["timeout", "unreachable", "refused-address"] as const;
export type NoAnswer = (typeof noAnswers)[number];

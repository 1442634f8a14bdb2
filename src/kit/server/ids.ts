import { createHash, randomBytes, randomUUID } from "node:crypto";

/** A random id of 96 bits; it gives nothing away. */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

let lastMs = 0;
let ofThisMs = 0;

/**
 * UUID of version 7 (RFC 9562, with a counter in `rand_a`, its method 1): it begins with the time, so that
 * rows that are written together lie together in the index. Of one process each is above the one before, also
 * within a millisecond and where the clock goes back: earlier rows are listed and pruned first.
 */
export function newRisingId(): string {
  const now = Date.now();
  ofThisMs = now > lastMs ? 0 : (ofThisMs + 1) % 4096;
  lastMs = Math.max(now, ofThisMs === 0 ? lastMs + 1 : lastMs);
  const time = lastMs.toString(16).padStart(12, "0");
  const count = ofThisMs.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${randomUUID().slice(18)}`;
}

/** Digits and letters without those that are mistaken for others (I, L, O, U), so that it can be read out and typed. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order's id: 60 random bits as twelve signs. It is the reference of a bank transfer too. */
export function newOrderId(): string {
  return [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join("");
}

/** SHA-256: identifies a text wherever two only have to be told apart. */
export function sha256(text: string, encoding: "base64url" | "hex" = "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}

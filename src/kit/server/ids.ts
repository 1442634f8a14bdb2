import { createHash, randomBytes, randomUUID } from "node:crypto";

/** A random id of 96 bits; it gives nothing away. */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** UUID of version 7 (RFC 9562): it begins with the time, so that rows that are written together lie together in the index. */
export function newRisingId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Digits and letters without those that are mistaken for others (I, L, O, U), so that it can be read out and typed. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order's id: 60 random bits as twelve signs. It is the reference of a bank transfer too. */
export function newOrderId(): string {
  return [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join("");
}

/** SHA-256: what stands for a text wherever two are only to be told apart. */
export function sha256(text: string, encoding: "base64url" | "hex" = "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}

import { createHash, randomBytes } from "node:crypto";

/** Digits and letters without those that are mistaken for others (I, L, O, U), so that it can be read out and typed. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order's id: 60 random bits as twelve signs. It is the reference of a bank transfer too. */
export function newOrderId(): string {
  return [...randomBytes(12)].map((byte) => signs[byte % signs.length]).join("");
}

/** A part's or an event's id. */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** What stands for a text wherever two are only to be told apart. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

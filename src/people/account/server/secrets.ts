import { randomBytes } from "node:crypto";
import { sha256 } from "#kit/server/ids.ts";

/** 256 random bits, as a cookie or a link carries them (OWASP ASVS 5.0, 7.2.3 asks for 128). */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash that the database keeps of a secret. It is random, so a plain SHA-256 can't be guessed back. */
export function hashOfSecret(secret: string): string {
  return sha256(secret, "hex");
}

/** Figures and letters that nobody takes for one another (Crockford's base 32). */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A secret that somebody copies by hand: `7KQ2-9XHM-…`, 20 bits a group. */
export function newWord(groups: number): string {
  const signs = [...randomBytes(groups * 4)].map((byte) => letters[byte % letters.length]).join("");
  return (signs.match(/.{4}/g) ?? []).join("-");
}

/** Hash that the database keeps of it, however it is typed. */
export function hashOfWord(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return hashOfSecret(plain);
}

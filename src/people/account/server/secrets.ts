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

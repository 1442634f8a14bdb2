import { randomBytes } from "node:crypto";
import { hashOfSecret } from "#people/account/server/secrets.ts";

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

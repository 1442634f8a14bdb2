import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "#kit/server/fairQueue.ts";

/** OWASP Password Storage Cheat Sheet, 2025: Argon2id with 19 MiB, two passes, one lane. `2` is Argon2id. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A core stays free for other calls; a flood waits in a short queue or is told to come back. Whatever a login writes is
 * written within its turn, so that a flood does not keep the disk busy either.
 */
export const passwordQueue = new FairQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  maxQueued: 32,
  maxPerKey: 32,
  message: "Very many people are logging in just now",
});

const commonFile = new URL("../data/common-passwords.txt", import.meta.url);
let common: ReadonlySet<string> | undefined;

/**
 * The commonest passwords of eight signs and more, in lower case; where they come from: docs/data.md. Read when they
 * are first needed, because they take 2 MB.
 */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(commonFile, "utf8").split("\n"));
  return common;
}

/** Hashes a password, off the event loop and in the turn of `key`. Refuses as `busy` when too many wait. */
export function hashPassword(key: string, password: string): Promise<string> {
  return passwordQueue.run(key, () => hash(password.normalize("NFC"), strength));
}

/**
 * Whether it is the password. Without a hash (no such account, or nobody's) it takes the same time and is false. To be
 * called within a turn.
 */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const matches = await verify(kept ?? (await decoy()), password.normalize("NFC"));
  return matches && kept != null;
}

/** True for a hash that was made with less than today's strength: it is made anew at the next login. */
export function isWeak(kept: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(kept) ?? [];
  return Number(memory) < strength.memoryCost || Number(passes) < strength.timeCost;
}

let decoyHash: Promise<string> | undefined;

/** Nobody's password, hashed once. */
function decoy(): Promise<string> {
  decoyHash ??= hash("nobody's password", strength);
  return decoyHash;
}

/** Begins it early, so that the first unknown e-mail takes no longer than the second. */
export function prepareDecoy(): void {
  decoy().catch(() => {
    decoyHash = undefined;
  });
}

import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { newSecret } from "../secrets.ts";

/** OWASP Password Storage Cheat Sheet, 2025: Argon2id with 19 MiB, two passes, one lane. `2` is Argon2id. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A school class that signs up behind one address waits its turn, some 50 ms for each password before. */
const limits = { maxQueued: 256, patienceMs: 5_000, message: "Very many people are logging in just now" };

/**
 * Hashing queue of guests (sign-ups, log-ins from new browsers), fair by network. Together with `memberQueue` it hashes at most
 * as many passwords at once as there are cores, in threads off the event loop.
 */
export const visitorQueue = new FairQueue({
  ...limits,
  concurrency: Math.max(1, availableParallelism() - 1),
  maxPerKey: 128,
});

/**
 * Hashing queue of known people (a session, a known browser, a reset link), fair by person. Apart from the guests', so that
 * no flood of strangers, from however many networks, sheds one of them.
 */
export const memberQueue = new FairQueue({ ...limits, concurrency: 1, maxPerKey: 4 });

/** Hashes a password, off the event loop and in a queue's line of `key`. Refuses as `busy` when too many wait. */
export function hashPassword(queue: FairQueue, key: string, password: string): Promise<string> {
  return queue.run(key, () => hash(password.normalize("NFC"), strength));
}

/**
 * Whether it is the password. Without a hash (no such account, or nobody's) it takes the same time and is false. To be
 * called within a turn.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password.normalize("NFC"));
  return matches && stored != null;
}

/** True for a hash that was made with less than today's strength: the next login makes a stronger one. */
export function isWeak(stored: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return Number(memory) < strength.memoryCost || Number(passes) < strength.timeCost;
}

let hashOfNobody: Promise<string> | undefined;

/** Hash for accounts without a password, made once a process: of a secret that nobody knows, so that it takes as long as any other and never fits. */
export function hashOfNoPassword(): Promise<string> {
  hashOfNobody ??= hash(newSecret(), strength);
  return hashOfNobody;
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

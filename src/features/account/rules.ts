import { passwordLength } from "./limits.ts";

/** One address is one account, however it is typed. */
export function foldedEmail(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase();
}

/** What can be wrong with a new password. */
export type PasswordFault = "short" | "long" | "different" | "common" | "known";

/** What a new password is compared with. */
interface Around {
  readonly confirmed: string | undefined;
  /** E-mail and name: the first things that are guessed. */
  readonly known: readonly string[];
  /** The commonest passwords, where they are at hand: on the server. */
  readonly common?: ReadonlySet<string>;
}

/** The first fault of a new password, as OWASP ASVS 5.0 (6.2) has it; undefined for a good one. */
export function passwordFault(
  password: string,
  { confirmed, known, common }: Around,
): PasswordFault | undefined {
  if (password.length < passwordLength.least) return "short";
  if (password.length > passwordLength.most) return "long";
  const folded = password.toLowerCase();
  if (common?.has(folded)) return "common";
  const tellTales = known
    .flatMap((text) => [text, text.split("@")[0] ?? ""])
    .map((text) => text.trim().toLowerCase());
  if (tellTales.some((text) => text === folded)) return "known";
  if (confirmed !== password) return "different";
  return undefined;
}

/** How long one waits after so many failures. The free ones are for slips of the finger. */
export interface Patience {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Failures are forgotten when there was none for this long. */
  readonly forgottenAfterMs: number;
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * Bar S3: at most 20 password checks an hour for one account. Five at once, then after 1, 2, 4, 8, 15, 15 … minutes:
 * 12 in the first hour, 4 in each further one.
 */
export const accountPatience: Patience = {
  free: 5,
  firstWaitMs: minute,
  longestWaitMs: 15 * minute,
  forgottenAfterMs: 24 * hour,
};

/** A village shares one address (decisions): a hundred slips are nothing, a thousand are an attack. */
export const networkPatience: Patience = {
  free: 100,
  firstWaitMs: minute / 4,
  longestWaitMs: 2 * minute,
  forgottenAfterMs: hour,
};

/** Sign-ups are limited per network to 200 an hour (decisions). */
export const signUpsPerHour = 200;
/** Reset mails for one account, and asked for from one network, in an hour. */
export const resetMailsPerHour = { account: 3, network: 30 } as const;

/** How long to wait (ms) once `count` tries were made, the last one included. */
export function waitAfter(count: number, patience: Patience): number {
  if (count < patience.free) return 0;
  const doubled = patience.firstWaitMs * 2 ** Math.min(count - patience.free, 30);
  return Math.min(doubled, patience.longestWaitMs);
}

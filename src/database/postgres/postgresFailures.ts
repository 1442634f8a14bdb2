import { Unavailable } from "#kit/server/problems/problems.ts";
import { codeOf } from "../refusals.ts";
import { isOlder } from "./postgresLineage.ts";
import { NoHost, standbyCode } from "./postgresUrl.ts";

/** Returns the outage that a failure of the connection means. */
export function unavailable(cause: unknown): Unavailable {
  return new Unavailable("The database can't be reached now", { cause, isLogged: true });
}

/** A primary of before, which came back while its standby has taken over, must not be written to. */
export function refuseOlder(lineage: string, known: string): void {
  if (isOlder(lineage, known)) throw readsOnly("The server writes an older history than the one used before");
}

/** Returns the error for a server that takes no changes. */
export function readsOnly(text: string): Error {
  return Object.assign(new Error(text), { code: standbyCode });
}

/** A server that says why it takes no more is there: it is full, or does not know us any longer. */
export function isRefusedInWords(error: unknown): boolean {
  if (error instanceof NoHost) return error.reasons.some(isRefusedInWords);
  return /^(?!57P|08|25006)[0-9A-Z]{5}$/.test(codeOf(error) ?? "");
}

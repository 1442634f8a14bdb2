import type { FastifyBaseLogger } from "fastify";

/** Logged events of accounts (OWASP ASVS 5.0, 16.3.1 and 16.3.3). */
type SecurityEvent =
  | "account opened"
  | "account closed"
  | "login succeeded"
  | "login failed"
  | "login limited"
  | "password confirmed"
  | "password not confirmed"
  | "logged out"
  | "session ended"
  | "oldest session ended"
  | "other sessions ended"
  | "password changed"
  | "password set by link"
  | "e-mail changed"
  | "reset link sent"
  | "second factor set up"
  | "second factor passed"
  | "second factor failed"
  | "second factor limited"
  | "password set by code"
  | "recovery codes made"
  | "passkey added"
  | "passkey removed"
  | "passkey shown"
  | "passkey refused"
  | "data exported"
  | "helper invited"
  | "key made"
  | "key ended"
  | "webhook set";

/**
 * Says in one line what happened to whose account; the line has its time. The person by their random id, never by what they
 * typed; undefined where there is no such account.
 */
export function logSecurity(log: FastifyBaseLogger, event: SecurityEvent, person: string | undefined): void {
  log.info({ event, person }, "security");
}

import { CannotOpen, CannotReach, codeOf } from "#database/refusals.ts";
import { Unavailable } from "#kit/server/unavailable.ts";

/** The URL as given, or `CannotOpen` when it is no PostgreSQL URL or names no database. */
export function checkedUrl(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new CannotOpen(`DATABASE_URL is not the address of a PostgreSQL database. ${EXAMPLE}`);
  }
  if (url.pathname.length < 2) {
    throw new CannotOpen(`DATABASE_URL names no database at its end. ${EXAMPLE}`);
  }
  return databaseUrl;
}

/** For people to read, in logs as well. */
export function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  url.search = "";
  return url.href;
}

/** Says in words why the server can't be used. Errors that have none come back as they are. */
export function cannotUse(databaseUrl: string, error: unknown): unknown {
  const code = codeOf(error) ?? "";
  const where = `PostgreSQL at ${withoutPassword(databaseUrl)}`;
  const mayPass = MAY_PASS[code] ?? withoutCode(error);
  if (mayPass) return new CannotReach(`${where}: ${mayPass}`, { cause: error });
  if (code in WILL_NOT) return new CannotOpen(`${where}: ${WILL_NOT[code]}`, { cause: error });
  return error;
}

/** The driver's own faults: its time limit, a connection that ended, whatever broke while we were at it. */
function withoutCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/timeout/i.test(error.message)) {
    return "the server does not answer. Check the address, the firewall, and whether it is overloaded.";
  }
  const isBroken = error instanceof Unavailable || /^Connection terminated/.test(error.message);
  return isBroken ? MAY_PASS.ECONNRESET : undefined;
}

const EXAMPLE =
  "Write it as postgres://user:password@host:5432/database, or leave it out for the embedded database.";

// https://www.postgresql.org/docs/current/errcodes-appendix.html, and Node's own codes.
/** A name that is not known is among them: where services start together it comes into being with its server. */
const MAY_PASS: Record<string, string> = {
  ECONNREFUSED: "nothing listens there. Start the server or correct DATABASE_URL.",
  ENOENT: "nothing listens there. Start the server or correct DATABASE_URL.",
  ENOTFOUND: "the host is not known. Correct DATABASE_URL.",
  EAI_AGAIN: "the host's name cannot be looked up now. Check the network.",
  EHOSTUNREACH: "there is no way to the host. Check the address and the network.",
  ENETUNREACH: "there is no way to the host. Check the address and the network.",
  ETIMEDOUT: "the host does not answer. Check the address and the firewall.",
  ECONNRESET: "the server broke the connection off.",
  EPIPE: "the server broke the connection off.",
  "08006": "the server broke the connection off.",
  "53300": "it has no connection left. Raise its max_connections, or run fewer processes.",
  "57P01": "the server is stopping.",
  "57P02": "the server is recovering from a crash.",
  "57P03": "the server is still starting. Try again in a moment.",
};

const WILL_NOT: Record<string, string> = {
  "53100": "its disk is full. Free some space there.",
  "28P01": "the user or the password is wrong.",
  "28000": "the server does not accept this user from here.",
  "3D000": "the database does not exist. Create it first.",
  "42501": "the user may not read or create tables there.",
};

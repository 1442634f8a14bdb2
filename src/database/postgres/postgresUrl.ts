import { Unavailable } from "#kit/server/problems/problems.ts";
import { CannotOpen, CannotReach, codeOf } from "../refusals.ts";

/**
 * The URL of each host that it names, or `CannotOpen` when it is no PostgreSQL URL or names no database.
 * Several hosts are separated by commas, as libpq has it: `postgres://user@one:5432,two:5432/mitti`.
 */
export function urlsOf(databaseUrl: string): readonly string[] {
  const { before, hosts, after } = partsOf(databaseUrl);
  const urls = hosts.split(",").map((host) => `${before}${host}${after}`);
  if (!urls.every((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ""))) {
    throw new CannotOpen(`DATABASE_URL is not the address of a PostgreSQL database. ${exampleUrl}`);
  }
  if (urls.length > 1 && hosts.split(",").includes("")) {
    throw new CannotOpen(`DATABASE_URL has a comma without a host. ${exampleUrl}`);
  }
  const { pathname, searchParams } = new URL(urls[0] ?? "");
  if (pathname.length < 2) throw new CannotOpen(`DATABASE_URL names no database at its end. ${exampleUrl}`);
  const wanted = searchParams.get("target_session_attrs") ?? "read-write";
  if (wanted !== "read-write" && wanted !== "primary") {
    throw new CannotOpen(
      `DATABASE_URL says target_session_attrs=${wanted}, and Mitti writes. Leave it out, or say read-write.`,
    );
  }
  return urls;
}

/** For people to read, in logs as well. */
export function withoutPassword(databaseUrl: string): string {
  const { before, hosts, after } = partsOf(databaseUrl);
  const url = new URL(`${before}host${after}`);
  const user = url.username ? `${url.username}@` : "";
  return `${url.protocol}//${user}${hosts}${url.pathname}`;
}

/** The hosts with their ports, and the parts of the URL before and after them. */
function partsOf(databaseUrl: string): { before: string; hosts: string; after: string } {
  const [, before = "", hosts = "", after = ""] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return { before, hosts, after };
}

/** Says in words why the server can't be used. Errors that have none come back as they are. */
export function cannotUse(databaseUrl: string, error: unknown): unknown {
  if (error instanceof NoHost) return noHostInWords(databaseUrl, error);
  const code = codeOf(error) ?? "";
  const where = `PostgreSQL at ${withoutPassword(databaseUrl)}`;
  const mayPass = mayPassByCode[code] ?? withoutCode(error);
  if (mayPass) return new CannotReach(`${where}: ${mayPass}`, { cause: error });
  if (code in willNotPassByCode)
    return new CannotOpen(`${where}: ${willNotPassByCode[code]}`, { cause: error });
  return error;
}

/** None of several hosts can be used now: why not, by host. */
export class NoHost extends Error {
  readonly reasons: readonly unknown[];

  constructor(reasons: readonly unknown[]) {
    super("None of the hosts of DATABASE_URL can be used", { cause: reasons[0] });
    this.reasons = reasons;
  }
}

/** Each host with its reason. Waiting helps where it may help with one of them. */
function noHostInWords(databaseUrl: string, { reasons }: NoHost): unknown {
  const inWords = urlsOf(databaseUrl).map((url, host) => cannotUse(url, reasons[host]));
  const unnamed = inWords.find((error) => !(error instanceof CannotOpen));
  if (unnamed) return unnamed;
  const text = inWords.map((error) => (error as CannotOpen).message).join(" ");
  const mayPass = inWords.some((error) => error instanceof CannotReach);
  return mayPass ? new CannotReach(text, { cause: reasons }) : new CannotOpen(text, { cause: reasons });
}

/** The driver's own faults: its time limit, a connection that ended, whatever broke while we were at it. */
function withoutCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/timeout/i.test(error.message)) {
    return "the server does not answer. Check the address, the firewall, and whether it is overloaded.";
  }
  const isBroken = error instanceof Unavailable || /^Connection terminated/.test(error.message);
  return isBroken ? mayPassByCode.ECONNRESET : undefined;
}

const exampleUrl =
  "Write it as postgres://user:password@host:5432/database (several hosts with commas), or leave it out for the embedded database.";

/** `read_only_sql_transaction`: also said of a server on which nobody has tried yet. */
export const standbyCode = "25006";

// https://www.postgresql.org/docs/current/errcodes-appendix.html, and Node's own codes.
/** A name that is not known is among them: where services start together it comes into being with its server. */
const mayPassByCode: Record<string, string> = {
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
  [standbyCode]:
    "it is a standby, or was the primary once, and takes no changes. Promote it, or name the primary too.",
  "57P01": "the server is stopping.",
  "57P02": "the server is recovering from a crash.",
  "57P03": "the server is still starting. Try again in a moment.",
};

const willNotPassByCode: Record<string, string> = {
  "53100": "its disk is full. Free some space there.",
  "28P01": "the user or the password is wrong.",
  "28000": "the server does not accept this user from here.",
  "3D000": "the database does not exist. Create it first.",
  "42501": "the user may not read or create tables there.",
};

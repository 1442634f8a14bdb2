import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isOutOfSpace } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/indianDays.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Person } from "#kit/server/server.ts";
import { deviceOf } from "./device.ts";
import { holdPerson } from "./queries.ts";
import { hashOfSecret, newName, newSecret } from "./secrets.ts";
import { logSecurity } from "./securityLog.ts";
import {
  addSession,
  findSession,
  forgetDevices,
  knowsDevice,
  listSessions,
  noteSeen,
  rememberDevice,
  removeOutdated,
  removeSession,
  removeSessions,
  renameDevice,
} from "./sessionQueries.ts";

/** OWASP ASVS 5.0, 7.3: both limits are ours, and long, because typing a password on a keypad drives farmers away. */
const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
const deviceMs = 365 * dayMs;
/** A session's last sight is written no more often than this, so that reading stays reading. */
const seenEveryMs = 10 * 60_000;

/** A person and the session through which they ask. */
export interface PersonHere extends Person {
  /** The session's name, as its owner sees it. */
  readonly sessionId: string;
}

/** What a browser is given: a session, and the token by which it is known. */
interface Opened {
  readonly personId: string;
  readonly session?: string;
  readonly device: string;
  /** Older sessions that ended for it. */
  readonly ended: number;
}

/** Sessions in cookies: an opaque random token, of which the database keeps the hash. */
export class Sessions {
  readonly #db: Database;
  readonly #https: boolean;
  /** One look a request, however many ask who it is. */
  readonly #asked = new WeakMap<FastifyRequest, Promise<PersonHere | null>>();

  constructor(db: Database, https: boolean) {
    this.#db = db;
    this.#https = https;
  }

  /** Who asks; null for a visitor. */
  identify(request: FastifyRequest): Promise<PersonHere | null> {
    let asked = this.#asked.get(request);
    if (!asked) {
      asked = this.#look(request);
      this.#asked.set(request, asked);
    }
    return asked;
  }

  async #look(request: FastifyRequest): Promise<PersonHere | null> {
    const token = request.cookies[this.#name("session")];
    if (token === undefined) return null;
    const now = Date.now();
    const tokenHash = hashOfSecret(token);
    const found = await findSession(this.#db, tokenHash, limits(now));
    if (!found) return null;
    if (found.seen_at < now - seenEveryMs) await this.#noteSeen(tokenHash, now);
    const { session_id: sessionId, id, email, name, role } = found;
    return { id, email, name, role, sessionId };
  }

  /** On a full disk reading goes on: what can't be noted now is noted with a later request. */
  async #noteSeen(tokenHash: string, now: number): Promise<void> {
    await noteSeen(this.#db, tokenHash, now).catch((error: unknown) => {
      if (!isOutOfSpace(error)) throw error;
    });
  }

  /**
   * Begins a session for whoever showed the password of this hash; the session that was there before ends. The browser counts
   * as known from now on. Refuses as `wrong-password` where there is a new password by now.
   */
  async begin(
    person: { id: string; password_hash: string | null },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.end(request, reply);
    const opened = await this.#db.transaction().execute(async (db) => {
      const held = await holdPerson(db, person.id);
      if (!held || held.password_hash !== person.password_hash) refuse("wrong-password");
      return this.open(db, person.id, request);
    });
    this.hand(opened, request, reply);
  }

  /** Opens a session in a transaction that holds the person; give it to the browser with `hand`, after the commit. */
  async open(
    db: Database,
    personId: string,
    request: FastifyRequest,
    device = request.cookies[this.#name("device")] ?? newSecret(),
  ): Promise<Opened> {
    const now = Date.now();
    const session = newSecret();
    const ended = await addSession(db, {
      token_hash: hashOfSecret(session),
      id: newName(),
      person_id: personId,
      device: deviceOf(request.headers["user-agent"]),
      created_at: now,
      seen_at: now,
    });
    await rememberDevice(db, personId, hashOfSecret(device), now);
    return { personId, session, device, ended };
  }

  /**
   * Ends every session and forgets every browser of a person whose password is new; this browser alone is known, by another
   * token, because whoever stole the one before must not be. In a transaction that holds the person.
   */
  async startAfresh(db: Database, personId: string, request: FastifyRequest): Promise<Opened> {
    await removeSessions(db, personId);
    await forgetDevices(db, personId);
    const before = request.cookies[this.#name("device")];
    const device = newSecret();
    if (before !== undefined) await renameDevice(db, hashOfSecret(before), hashOfSecret(device));
    await rememberDevice(db, personId, hashOfSecret(device), Date.now());
    return { personId, device, ended: 0 };
  }

  /** Gives what was opened to the browser. */
  hand({ personId, session, device, ended }: Opened, request: FastifyRequest, reply: FastifyReply): void {
    if (session) reply.setCookie(this.#name("session"), session, this.#options(absoluteMs));
    reply.setCookie(this.#name("device"), device, this.#options(deviceMs));
    if (ended > 0) logSecurity(request.log, "oldest session ended", personId);
  }

  /** Ends the session that asks, on both sides. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const here = await this.identify(request);
    if (here) await removeSession(this.#db, here.id, here.sessionId);
    reply.clearCookie(this.#name("session"), this.#options(0));
  }

  list(personId: string) {
    return listSessions(this.#db, personId, limits(Date.now()));
  }

  /** Names the browser where the person has logged in from it before. Looks in any case, so that time tells nothing of an account. */
  async knownDevice(request: FastifyRequest, personId = ""): Promise<string | undefined> {
    const token = request.cookies[this.#name("device")];
    if (token === undefined) return undefined;
    const tokenHash = hashOfSecret(token);
    return (await knowsDevice(this.#db, personId, tokenHash)) ? `device:${tokenHash}` : undefined;
  }

  /** Clears away what has run out: sessions, tries, links, browsers. */
  async clearAway(): Promise<void> {
    const at = Date.now();
    await removeOutdated(this.#db, { at, ...limits(at), devicesAfter: at - deviceMs });
  }

  /** Behind https the prefix keeps other hosts and plain http from setting the cookie. */
  #name(name: "session" | "device"): string {
    return this.#https ? `__Host-${name}` : name;
  }

  #options(lifeMs: number): CookieSerializeOptions {
    return { path: "/", httpOnly: true, sameSite: "lax", secure: this.#https, maxAge: lifeMs / 1000 };
  }
}

function limits(now: number) {
  return { seenAfter: now - idleMs, createdAfter: now - absoluteMs };
}

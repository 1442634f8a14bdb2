import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isOutOfSpace } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { newId } from "#kit/server/ids.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { handOver } from "../../device/server/queries.ts";
import { deviceUnusedDays } from "../../limits.ts";
import { lockPerson } from "../queries.ts";
import { hashOfSecret, newSecret } from "../secrets.ts";
import { removeMarksOver } from "../suspension/suspendedMarks.ts";
import { deviceOf } from "./device.ts";
import { logSecurity } from "./securityLog.ts";
import {
  addSession,
  findSession,
  forgetDevices,
  helpsIn,
  knowsDevice,
  listSessions,
  notePasskeyShown,
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
/**
 * Lifetime of a session that passed the second factor, however much it is used: an operator logs in again
 * each day.
 */
export const provedMs = 12 * hourMs;
export const deviceMs = 365 * dayMs;
const deviceAccountMs = deviceUnusedDays * dayMs;
/** `seen_at` is written no more often than this (ms), so that reads do not become writes. */
const seenEveryMs = 10 * 60_000;

/** A person and the session through which they ask. */
export interface PersonHere extends Person {
  /** The session's name, as its owner sees it. */
  readonly sessionId: string;
  /** When they showed a code at its beginning; null where they did not. */
  readonly provedAt: number | null;
  /** When they last showed a passkey in it; null where they did not. */
  readonly passkeyAt: number | null;
}

/** Cookies of a browser: a session, and the token by which it is known. */
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
  /** Per-request cache: one lookup, however often a request asks who it is. */
  readonly #asked = new WeakMap<FastifyRequest, Promise<PersonHere | null>>();
  /** Tokens of device accounts that are used for the first time in a day. */
  readonly #renewed = new WeakMap<FastifyRequest, string>();

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
    const found = await findSession(this.#db, { tokenHash, ...limits(now) });
    if (!found) return null;
    const device = found.device_used_at === null ? undefined : (true as const);
    const everyMs = device ? dayMs : seenEveryMs;
    const { session_id: sessionId, id, email, name, role, second_factor_at, passkey_at } = found;
    // Seen in the future: the clock was set back since, and of too many sessions those of today would end first.
    if (found.seen_at < now - everyMs || found.seen_at > now + everyMs) {
      await this.#noteSeen(tokenHash, now, device && id);
      if (device) this.#renewed.set(request, token);
    }
    const operator = found.operator === 1 ? (second_factor_at === null ? "named" : "proved") : undefined;
    return {
      ...{ id, email, name, role, operator, device, helps: helpsIn(found, now), sessionId },
      ...{ provedAt: second_factor_at, passkeyAt: passkey_at },
    };
  }

  /** On a full disk reading goes on: a time that can't be noted now is noted with a later request. */
  async #noteSeen(tokenHash: string, now: number, deviceAccount?: string): Promise<void> {
    await noteSeen(this.#db, tokenHash, now, deviceAccount).catch((error: unknown) => {
      if (!isOutOfSpace(error)) throw error;
    });
  }

  /** Gives a device account that is used its cookie for another year: nobody could log in to it again. */
  renew(request: FastifyRequest, reply: FastifyReply): void {
    const token = this.#renewed.get(request);
    if (token !== undefined && !reply.sent) this.#setSession(reply, token, deviceMs);
  }

  #setSession(reply: FastifyReply, token: string, lifeMs: number): void {
    reply.setCookie(this.#name("session"), token, this.#options(lifeMs));
  }

  /**
   * Begins a session for the person who proved the password of this hash; the session that was there before
   * ends. The browser counts as known from now on. Refuses as `wrong-password` where there is a new password
   * by now.
   */
  async begin(
    person: { id: string; password_hash: string | null },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const here = await this.identify(request);
    const opened = await this.#db.transaction().execute(async (db) => {
      const held = await lockPerson(db, person.id);
      if (!held || held.password_hash !== person.password_hash) refuse("wrong-password");
      if (here) await this.#leave(db, here, person.id);
      return this.open(db, person.id, request);
    });
    this.hand(opened, request, reply);
  }

  /** Ends the session that asks, for that of a person who logged in; what a device account holds is left to them. */
  async #leave(db: Database, here: PersonHere, to: string): Promise<void> {
    const isHandedOver = here.device && here.id !== to && (await handOver(db, here.id, to, Date.now()));
    if (!isHandedOver) await removeSession(db, here.id, here.sessionId);
  }

  /**
   * Notes in the person's session that they showed a passkey, or begins one for them in place of the one
   * that was there. `use` writes in the same transaction, with the person held, and refuses a passkey that is gone.
   */
  async passkeyShown(
    personId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    use: (db: Database) => Promise<void>,
  ): Promise<void> {
    const here = await this.identify(request);
    const isHere = here?.id === personId && !here.device;
    const opened = await this.#db.transaction().execute(async (db) => {
      if (!(await lockPerson(db, personId))) refuse("wrong-passkey");
      await use(db);
      const at = Date.now();
      if (isHere && (await notePasskeyShown(db, personId, here.sessionId, at))) return undefined;
      if (here) await this.#leave(db, here, personId);
      return this.open(db, personId, request, { passkeyAt: at });
    });
    if (opened) this.hand(opened, request, reply);
  }

  /**
   * Begins a session that passed the second factor, in place of the one that asks, which ends: a token
   * overheard before is worth nothing (OWASP ASVS 5.0, 7.2.4). `prove` judges and writes in the same
   * transaction, with the person held.
   */
  async beginProved<Proved>(
    app: Publisher,
    here: PersonHere,
    request: FastifyRequest,
    reply: FastifyReply,
    prove: (db: Database) => Promise<Proved>,
  ): Promise<Proved> {
    const { opened, proved } = await change(app, this.#db, async ({ db }) => {
      if (!(await lockPerson(db, here.id))) refuse("not-logged-in");
      if (!(await removeSession(db, here.id, here.sessionId))) refuse("not-logged-in");
      const proved = await prove(db);
      const opened = await this.open(db, here.id, request, { secondFactorAt: Date.now() });
      return { opened, proved };
    });
    this.hand(opened, request, reply);
    return proved;
  }

  /** Opens a session in a transaction that holds the person; give it to the browser with `hand`, after the commit. */
  async open(
    db: Database,
    personId: string,
    request: FastifyRequest,
    {
      device = request.cookies[this.#name("device")] ?? newSecret(),
      secondFactorAt = null,
      passkeyAt = null,
    }: { device?: string; secondFactorAt?: number | null; passkeyAt?: number | null } = {},
  ): Promise<Opened> {
    const now = Date.now();
    const session = newSecret();
    const ended = await addSession(db, {
      token_hash: hashOfSecret(session),
      id: newId(),
      person_id: personId,
      device: deviceOf(request.headers["user-agent"]),
      created_at: now,
      seen_at: now,
      second_factor_at: secondFactorAt,
      passkey_at: passkeyAt,
    });
    await rememberDevice(db, personId, hashOfSecret(device), now);
    return { personId, session, device, ended };
  }

  /**
   * Ends every session and forgets every browser of a person whose password is new; this browser alone is
   * known, by another token, because a thief of the one before must not be. In a transaction that holds the
   * person.
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
  hand(
    { personId, session, device, ended }: Opened,
    request: FastifyRequest,
    reply: FastifyReply,
    lifeMs = absoluteMs,
  ): void {
    this.#renewed.delete(request);
    // Also of a proved session, which ends by the server's clock.
    if (session) this.#setSession(reply, session, lifeMs);
    reply.setCookie(this.#name("device"), device, this.#options(deviceMs));
    if (ended > 0) logSecurity(request.log, "oldest session ended", personId);
  }

  /** Ends the session that asks, on both sides. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const here = await this.identify(request);
    if (here) await removeSession(this.#db, here.id, here.sessionId);
    this.#renewed.delete(request);
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
    await removeMarksOver(this.#db, at);
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
  return {
    ...{ seenAfter: now - idleMs, createdAfter: now - absoluteMs, provedAfter: now - provedMs },
    deviceUsedAfter: now - deviceAccountMs,
  };
}

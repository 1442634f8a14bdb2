import type { FastifyInstance, FastifyRequest } from "fastify";
import { Secret, TOTP } from "otpauth";
import type { Database } from "#database/tables.ts";
import { indianTime } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { Refusal, refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { accountBackoff, longestBlockMs } from "#people/account/rules.ts";
import { forgetTries, takeTry } from "#people/account/server/limits/rateLimits.ts";
import { logSecurity } from "#people/account/server/sessions/securityLog.ts";
import { type PersonHere, provedMs, type Sessions } from "#people/account/server/sessions/sessions.ts";
import { audit } from "#people/audit/server/audit.ts";
import { operator } from "../../contract.ts";
import {
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  keepSecret,
  renewRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from "./queries.ts";

const periodMs = 30_000;

/** Steps by which a phone's clock may differ, either way (RFC 6238, 5.2). */
const driftSteps = 1;

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** Setting up the second factor, and the way to the desk by it. */
export function serveAccess(
  app: FastifyInstance,
  db: Database,
  sessions: Sessions,
  now: () => number = Date.now,
): void {
  /** Who asks, refused where they are no operator. */
  const operatorHere = async (request: FastifyRequest): Promise<PersonHere> => {
    const here = await sessions.identify(request);
    return here?.operator === undefined ? refuse("not-allowed") : here;
  };
  /** Guesses are counted before they are judged, whether at a word, a code or a recovery code. */
  const counted = async <Value>(here: PersonHere, request: FastifyRequest, judge: () => Promise<Value>) => {
    const key = `second-factor:${here.id}`;
    await takeTry(db, key, accountBackoff).catch((error: unknown) => {
      logSecurity(request.log, "second factor limited", here.id);
      throw error;
    });
    const value = await judge().catch(async (error: unknown) => {
      logSecurity(request.log, "second factor failed", here.id);
      if (error instanceof Refusal) await noteFailed(app, db, here.id, key);
      throw error;
    });
    await forgetTries(db, [key]);
    return value;
  };

  serve(app, operator.access, async ({ request }) => {
    const here = await sessions.identify(request);
    if (here?.operator === undefined) return { state: "none" as const };
    if (here.operator === "proved") {
      const recoveryLeft = await countRecoveryCodes(db, here.id);
      const until = here.provedAt === null ? {} : { until: here.provedAt + provedMs };
      return { state: "open" as const, recoveryLeft, ...until };
    }
    const isEnrolled = (await findFactor(db, here.id))?.confirmed_at;
    return { state: isEnrolled ? ("code" as const) : ("enrol" as const) };
  });

  serve(app, operator.enrol, async ({ body, request }) => {
    const here = await operatorHere(request);
    const secret = newTotpSecret();
    await counted(here, request, async () => {
      const stored = { personId: here.id, word: body.word, secret, now: now() };
      if (!(await change(app, db, (tx) => keepSecret(tx.db, stored))))
        refuseField("word", "wrong", "is not the word, or it is too old");
    });
    const groups = secret.match(/.{1,4}/g) ?? [];
    return { secret: groups.join(" "), address: totpAddress(secret, here.email) };
  });

  serve(app, operator.confirm, async ({ body, request, reply }) => {
    const here = await operatorHere(request);
    const codes = await counted(here, request, () =>
      sessions.beginProved(app, here, request, reply, async (db) => {
        const factor = await findFactor(db, here.id);
        // Only while the word of the command line holds: else `enter` is the way.
        if (!factor?.secret || factor.confirmed_at !== null) refuse("not-allowed");
        await spendCode(db, here.id, factor.secret, body.code, now());
        await confirmFactor(db, here.id, now());
        const codes = await renewRecoveryCodes(db, here.id);
        await audit(db, { actor: here.id, act: "operator.enrol", subject: `person:${here.id}` });
        return codes;
      }),
    );
    logSecurity(request.log, "second factor set up", here.id);
    return { recoveryCodes: codes };
  });

  serve(app, operator.enter, async ({ body, request, reply }) => {
    const here = await operatorHere(request);
    const recoveryLeft = await counted(here, request, () =>
      sessions.beginProved(app, here, request, reply, async (db) => {
        const factor = await findFactor(db, here.id);
        if (!factor?.confirmed_at) refuse("not-allowed");
        const isCode = /^\d{6}$/.test(body.code.replace(/\s/g, ""));
        if (isCode) await spendCode(db, here.id, factor.secret, body.code, now());
        else if (!(await spendRecoveryCode(db, here.id, body.code))) refuseCode();
        const recoveryLeft = await countRecoveryCodes(db, here.id);
        const act = isCode ? "operator.enter" : "operator.enter-by-recovery-code";
        await audit(db, { actor: here.id, act, subject: `person:${here.id}` });
        return recoveryLeft;
      }),
    );
    logSecurity(request.log, "second factor passed", here.id);
    return { recoveryLeft };
  });

  serve(app, operator.renewRecoveryCodes, async ({ who }) => ({
    recoveryCodes: await change(app, db, async ({ db }) => {
      const codes = await renewRecoveryCodes(db, who.id);
      await audit(db, { actor: who.id, act: "operator.recovery-codes", subject: `person:${who.id}` });
      return codes;
    }),
  }));
}

/**
 * Writes a wrong code into the audit log, and whether the account now waits. An attempt while it waits is
 * neither checked nor logged, so that the log can't be filled by guesses.
 */
function noteFailed(app: FastifyInstance, db: Database, personId: string, key: string): Promise<void> {
  return change(app, db, async ({ db }) => {
    const tries = await db
      .selectFrom("attempt")
      .select("blocked_until")
      .where("key", "=", key)
      .executeTakeFirst();
    const until = tries && isBlocking(tries.blocked_until, Date.now()) ? tries.blocked_until : undefined;
    await audit(db, {
      ...{ actor: personId, act: until ? "operator.locked" : "operator.failed" },
      subject: `person:${personId}`,
      ...(until ? { reason: `until ${indianTime(until)}` } : {}),
    });
  });
}

const isBlocking = (until: number, now: number) =>
  until > now && until <= now + longestBlockMs(accountBackoff);

/**
 * Refuses a code that is wrong, and one whose half minute was used before: somebody who saw it typed must not
 * use it again.
 */
async function spendCode(db: Database, personId: string, secret: string, typed: string, now: number) {
  const step = stepOf(typed.replace(/\s/g, ""), secret, now);
  if (step === undefined || !(await spendStep(db, personId, step))) refuseCode();
}

function refuseCode(): never {
  refuseField("code", "wrong", "is wrong, too old, or was used before");
}

function totp(secret: string, label = ""): TOTP {
  // Settings that every authenticator understands: SHA-1, six figures, half a minute.
  const fixed = { issuer: "Mitti", algorithm: "SHA1", digits: 6, period: periodMs / 1000 };
  return new TOTP({ ...fixed, label, secret: Secret.fromBase32(secret) });
}

function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address by which an authenticator takes the secret over. */
function totpAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The step (half minutes since 1970) to which a code belongs; undefined where it is none of those around now. */
function stepOf(code: string, secret: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: driftSteps });
  return delta === null ? undefined : Math.floor(now / periodMs) + delta;
}

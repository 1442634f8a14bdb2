import { Secret, TOTP } from "otpauth";

const periodMs = 30_000;
/** Steps by which a phone's clock may differ, either way (RFC 6238, 5.2). */
const driftSteps = 1;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

function totp(secret: string, label = ""): TOTP {
  // Settings that every authenticator understands: SHA-1, six figures, half a minute.
  const fixed = { issuer: "Mitti", algorithm: "SHA1", digits: 6, period: periodMs / 1000 };
  return new TOTP({ ...fixed, label, secret: Secret.fromBase32(secret) });
}

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address by which an authenticator takes the secret over. */
export function totpAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The step (half minutes since 1970) to which a code belongs; undefined where it is none of those around now. */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: driftSteps });
  return delta === null ? undefined : Math.floor(now / periodMs) + delta;
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { fromJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import type { Answer } from "#kit/contract/call.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { PasskeyTable } from "../../server/tables.ts";
import type { passkeys } from "../contract.ts";
import { challengeMinutes } from "../limits.ts";
import { type ChallengeUse, makeChallenge, spendChallenge } from "./challenges.ts";

/** Loaded with the first passkey: it brings parsers of certificates that no other call needs. */
const library = lazy(() => import("@simplewebauthn/server"));

const timeout = challengeMinutes * 60_000;
/** ES256, RS256, EdDSA (IANA COSE Algorithms): what phones and Windows have. */
const algorithms = [-7, -257, -8];

/** Whose passkeys these are to a device: the site's host (relying party) and its origin. */
export interface RelyingParty {
  readonly db: Database;
  readonly origin: string;
}

const hostOf = (origin: string) => new URL(origin).hostname;

/** Options of a new passkey: one that the device finds by itself, behind its lock, for this site alone. */
export async function creationOptions(
  { db, origin }: RelyingParty,
  use: ChallengeUse,
  user: { readonly id: string; readonly email: string; readonly name: string },
  known: readonly Pick<PasskeyTable, "credential_id" | "transports">[],
): Promise<Answer<typeof passkeys.options>> {
  const { generateRegistrationOptions } = await library();
  const rp = { name: "Mitti", id: hostOf(origin) };
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: await makeChallenge(db, use, use.startsWith("open ") ? user.id : undefined),
    timeout,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge, user: shown, pubKeyCredParams } = options;
  return {
    ...{ challenge, rp, user: shown, timeout, attestation: "none" },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" as const })),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      ...{ id, type: "public-key" as const, transports: fromJson(transports) },
    })),
    authenticatorSelection: {
      ...{ residentKey: "required", requireResidentKey: true, userVerification: "required" },
    },
  };
}

/** Options of a log-in. They name no passkey, so they say nothing of who has an account. */
export async function requestOptions({ db, origin }: RelyingParty) {
  return {
    challenge: encoded(await makeChallenge(db, "enter")),
    rpId: hostOf(origin),
    timeout,
    userVerification: "required",
  };
}

const encoded = (challenge: string) => Buffer.from(challenge).toString("base64url");

/** Judges a passkey that a device made; its key, and the nonce of its challenge. Refuses as `wrong-passkey` whatever is not right. */
export async function judgeCreated(
  { db, origin }: RelyingParty,
  use: ChallengeUse,
  response: Omit<RegistrationResponseJSON, "clientExtensionResults">,
) {
  const { verifyRegistrationResponse } = await library();
  const { judged, nonce } = await judge(db, use, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  const { credential } = judged.registrationInfo ?? refuse("wrong-passkey");
  return {
    nonce,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  };
}

/** Judges an answer by a known passkey; the counter that it shows. Refuses as `wrong-passkey` whatever is not right. */
export async function judgeAsserted(
  { db, origin }: RelyingParty,
  passkey: PasskeyTable,
  response: Omit<AuthenticationResponseJSON, "clientExtensionResults">,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { judged } = await judge(db, "enter", (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  const { userHandle } = response.response;
  if (!judged.verified || (userHandle && userHandle !== encoded(passkey.person_id))) refuse("wrong-passkey");
  return judged.authenticationInfo.newCounter;
}

/** Runs a judgement of the library with a challenge that is spent by it. Faults of ours stay faults; all else is a refusal. */
async function judge<Judged extends { verified: boolean }>(
  db: Database,
  use: ChallengeUse,
  verify: (expectedChallenge: (signed: string) => Promise<boolean>) => Promise<Judged>,
): Promise<{ judged: Judged; nonce: string }> {
  let nonce: string | undefined;
  let fault: unknown;
  const judged = await verify(async (signed) => {
    nonce = await spendChallenge(db, use, signed).catch((error: unknown) => {
      fault = error;
      return undefined;
    });
    return nonce !== undefined;
  }).catch(() => undefined);
  if (fault !== undefined) throw fault;
  if (!judged?.verified || nonce === undefined) refuse("wrong-passkey");
  return { judged, nonce };
}

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { Input } from "#kit/contract/call.ts";
import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import type { MutationResult } from "#kit/web/mutation.ts";
import { passkeys } from "../contract.ts";
import { notUnlocked } from "./phoneLock.ts";

type Options = Input<typeof passkeys.options>["body"];
type SigningUp = Omit<Input<typeof passkeys.add>["body"], "passkey">;

/** Makes a passkey behind the lock, for a new account by its fields, else for the member who is here, and hands it in. */
export async function make(
  ask: Fetcher,
  asked: Options,
  signingUp: SigningUp,
): Promise<MutationResult<typeof passkeys.add>> {
  try {
    const options = await ask(passkeys.options, { body: asked });
    const passkey = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    }).catch(letBe);
    if (!passkey) return { problem: notUnlocked };
    return { answer: await ask(passkeys.add, { body: { ...signingUp, passkey } }) };
  } catch (error) {
    return { problem: asProblem(error) };
  }
}

/** Answers the server with a passkey: logs in, or proves who is here. */
export async function show(ask: Fetcher): Promise<MutationResult<typeof passkeys.logIn>> {
  try {
    const options = await ask(passkeys.loginOptions, {});
    const passkey = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    }).catch(letBe);
    if (!passkey) return { problem: notUnlocked };
    return { answer: await ask(passkeys.logIn, { body: { passkey } }) };
  } catch (error) {
    return { problem: asProblem(error) };
  }
}

/** The person let the lock be, the phone has no key for this site, or could not: all look alike to a page (WebAuthn Level 3, 14.5.1). */
function letBe(): undefined {
  return undefined;
}

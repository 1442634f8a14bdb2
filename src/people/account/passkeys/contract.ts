import { calls } from "#kit/contract/call.ts";
import {
  boolean,
  integer,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  optional,
  text,
  verbatim,
} from "#kit/contract/shape.ts";
import { err, me, roles, signingUp, typedPassword } from "../contract.ts";

/** Bytes as WebAuthn writes them in JSON: base64url. */
const bytes = (most: number) => verbatim({ minLength: 1, maxLength: most, pattern: "^[A-Za-z0-9_-]+$" });
/** A credential's id has at most 1,023 bytes (WebAuthn Level 3, 4). */
const credentialId = bytes(1_364);
const transports = optional(list(verbatim({ maxLength: 20, pattern: "^[a-z-]*$" }), { maxItems: 8 }));
const credentials = list(object({ id: text(), type: oneOf(["public-key"]), transports }));

/** RegistrationResponseJSON of WebAuthn Level 3; what else it holds is not needed. */
const created = object({
  id: credentialId,
  rawId: credentialId,
  type: oneOf(["public-key"]),
  response: object({ clientDataJSON: bytes(4_096), attestationObject: bytes(8_192), transports }),
});
/** AuthenticationResponseJSON. */
const asserted = object({
  id: credentialId,
  rawId: credentialId,
  type: oneOf(["public-key"]),
  response: object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    userHandle: optional(bytes(128)),
  }),
});

export const passkeys = calls({
  options: {
    about:
      "What a device makes a passkey by. Without a session for a new account: `email` and `name` as for /signup, and refused as there. With one for that account, with the password or a passkey shown within five minutes",
    method: "POST",
    path: "/passkeys/options",
    for: "anyone",
    body: object({
      email: optional(signingUp.email),
      name: optional(signingUp.name),
      current_password: optional(typedPassword),
    }),
    answer: object({
      challenge: text(),
      rp: object({ id: text(), name: text() }),
      user: object({ id: text(), name: text(), displayName: text() }),
      pubKeyCredParams: list(object({ alg: integer(), type: oneOf(["public-key"]) })),
      timeout: integer(),
      attestation: text(),
      excludeCredentials: credentials,
      authenticatorSelection: object({
        residentKey: text(),
        requireResidentKey: boolean(),
        userVerification: text(),
      }),
    }),
    failsWith: err,
  },
  add: {
    about:
      "Takes the passkey that a device made. Without a session it opens the account, which then has no password, and logs in; answers as /signup",
    method: "POST",
    path: "/passkeys",
    for: "anyone",
    body: object({
      ...signingUp,
      email: optional(signingUp.email),
      name: optional(signingUp.name),
      passkey: created,
    }),
    answer: object({ msg: oneOf(roles), ...me, waits: optional(oneOf(["guardian"])) }),
    status: 201,
    failsWith: err,
  },
  loginOptions: {
    about: "What a device logs in by with a passkey; the same for everybody",
    method: "POST",
    path: "/login/passkey/options",
    for: "anyone",
    answer: object({
      challenge: text(),
      rpId: text(),
      timeout: integer(),
      userVerification: text(),
    }),
  },
  logIn: {
    about:
      "Logs in by a passkey; answers as /login, 401 alike for whatever is not right with it. Who is logged in already has shown it for five minutes, and the session goes on",
    method: "POST",
    path: "/login/passkey",
    for: "anyone",
    body: object({ passkey: asserted }),
    answer: object({ msg: oneOf(roles), ...me }),
    failsWith: err,
  },
  list: {
    about:
      "One's own passkeys, the newest first, and the other ways in: whether there is a password, and how many recovery codes are left",
    method: "GET",
    path: "/passkeys",
    for: "member",
    answer: object({
      password: boolean(),
      codes: integer(),
      passkeys: list(
        object({
          id: text(),
          /** `Chrome · Android` */
          device: text(),
          createdAt: integer(),
          /** Null where it has not logged anybody in yet. */
          usedAt: nullable(integer()),
        }),
      ),
    }),
  },
  remove: {
    about:
      "Removes one of one's own passkeys, with the password or a passkey shown within five minutes. 409 for the last one of an account without a password",
    method: "DELETE",
    path: "/passkeys/{id}",
    for: "member",
    params: object({ id: text({ maxLength: 40 }) }),
    body: object({ current_password: optional(typedPassword) }),
    answer: nothing(),
    status: 204,
  },
});

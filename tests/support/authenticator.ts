import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** Where a test authenticator says that it was asked, and how it behaves; a phone behind its lock unless said. */
interface Behaviour {
  readonly origin: string;
  /** Host that the key belongs to; that of the origin unless said. */
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly type?: string;
}

/** Options that a server gives, as far as an authenticator reads them. */
interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** One phone with one key, in software: makes a passkey and answers with it (WebAuthn Level 3, ES256, attestation `none`). */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  #user = "";

  constructor() {
    this.#key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  create({ challenge, user }: Asked, behaviour: Behaviour) {
    this.#user = user?.id ?? "";
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#head(behaviour, 0x40), Buffer.alloc(16), length, this.id, key]);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    return {
      ...{ id: base64url(this.id), rawId: base64url(this.id), type: "public-key" as const },
      response: {
        clientDataJSON: base64url(clientData("webauthn.create", challenge, behaviour)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      },
    };
  }

  get({ challenge }: Asked, behaviour: Behaviour) {
    const authenticatorData = this.#head(behaviour, 0);
    const client = clientData("webauthn.get", challenge, behaviour);
    const signature = createSign("sha256")
      .update(Buffer.concat([authenticatorData, sha256(client)]))
      .sign(this.#key.privateKey);
    return {
      ...{ id: base64url(this.id), rawId: base64url(this.id), type: "public-key" as const },
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(this.#user ? { userHandle: this.#user } : {}),
      },
    };
  }

  #head(
    { origin, rpId = new URL(origin).hostname, isVerified = true, counter = 0 }: Behaviour,
    flags: number,
  ) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count]);
  }
}

function clientData(type: string, challenge: string, behaviour: Behaviour): Buffer {
  return Buffer.from(
    JSON.stringify({ type: behaviour.type ?? type, challenge, origin: behaviour.origin, crossOrigin: false }),
  );
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

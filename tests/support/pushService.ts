import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage } from "#people/notifications/server/push/message.ts";

/** A request as it came to the push service. */
interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser's subscription, with the keys that it alone has. */
export interface TestPhone {
  readonly path: string;
  /** Body of the call that has it told. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Reads a message that was encrypted for it. */
  readonly read: (body: Buffer) => PushMessage;
}

/** A push service of our own (RFC 8030), on a port of its own. */
export interface TestPushService {
  /** As in PUSH_SERVICE. */
  readonly url: string;
  /** What was taken, as it came. */
  readonly taken: readonly Pushed[];
  /** All that came, also what was refused. */
  readonly asked: readonly Pushed[];
  readonly phone: () => TestPhone;
  /** What these phones were told, in the order in which it came. */
  readonly told: (...phones: readonly TestPhone[]) => PushMessage[];
  /** How it answers from now on; 201 unless said. */
  answer: (pushed: Pushed) => {
    readonly status: number;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  };
  readonly close: () => Promise<void>;
}

const taking: TestPushService["answer"] = () => ({ status: 201 });

/** `answerAfterMs`: how far away it is. */
export async function makePushService({ answerAfterMs = 0 } = {}): Promise<TestPushService> {
  const [asked, taken]: [Pushed[], Pushed[]] = [[], []];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const pushed = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) };
      asked.push(pushed);
      const { status, headers, body } = service.answer(pushed);
      if (status === 201) taken.push(pushed);
      const send = () => response.writeHead(status, headers).end(body);
      if (answerAfterMs > 0) setTimeout(send, answerAfterMs);
      else send();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const service: TestPushService = {
    url,
    asked,
    taken,
    phone: () => phoneAt(url),
    told: (...phones) =>
      taken.flatMap(({ path, body }) => {
        const phone = phones.find((each) => each.path === path);
        return phone ? [phone.read(body)] : [];
      }),
    answer: taking,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

function phoneAt(url: string): TestPhone {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys().toString("base64url");
  const auth = randomBytes(16);
  const path = `/phone/${randomBytes(12).toString("base64url")}`;
  return {
    path,
    subscription: { endpoint: `${url}${path}`, p256dh, auth: auth.toString("base64url") },
    read: (body) => JSON.parse(decrypted(body, keys, auth).toString("utf8")),
  };
}

/**
 * Reads a message by the standards themselves (RFC 8188 for the content coding, RFC 8291 for its keys), with nothing of the library that
 * wrote it: 16 bytes of salt, the size of a record, the sender's key, one record.
 */
export function decrypted(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error("this is no message of one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(senderKey), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("it has no last record");
  return padded.subarray(0, end);
}

export interface VapidClaims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** What `Authorization: vapid` says, once its signature is proved by the key it names (RFC 8292); undefined where it is not. */
export function provedClaims(authorization: string): { claims: VapidClaims; key: string } | undefined {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return undefined;
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: part(1), y: part(33) },
    format: "jwk",
  });
  const read = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  const isProved =
    read(head).alg === "ES256" &&
    verify(
      "sha256",
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
  return isProved ? { claims: read(body), key } : undefined;
}

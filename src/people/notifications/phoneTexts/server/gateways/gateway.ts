import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Language } from "#kit/contract/languages.ts";

/** A message as a gateway is given it. */
export interface OutgoingText {
  /** Our id of it: the gateway's reference. */
  readonly id: string;
  /** Ten digits. */
  readonly phone: string;
  readonly text: string;
  /** Of the places of the template, in their order. */
  readonly values: readonly string[];
  /** The registered template: an id of DLT, or a name of WhatsApp's. */
  readonly template: string;
  readonly language: Language;
}

/**
 * Outcome of a try. `unsent`: the gateway certainly did not accept it, so that it may be tried again. `uncertain`: it may have
 * accepted it, so that it must not be. `refused`: trying again does not help; with `number` the number takes no messages.
 */
export type SendOutcome =
  | { readonly is: "accepted"; readonly remoteId: string; readonly answer: string }
  | { readonly is: "refused"; readonly ends: "message" | "number"; readonly answer: string }
  | { readonly is: "unsent"; readonly answer: string }
  | { readonly is: "uncertain"; readonly answer: string };

export interface Gateway {
  readonly send: (message: OutgoingText) => Promise<SendOutcome>;
}

export interface PostBounds {
  /** ms from the connection to the end of the answer. */
  readonly timeoutMs: number;
  /** Bytes of an answer. */
  readonly bytes: number;
}
export const usualBounds: PostBounds = { timeoutMs: 10_000, bytes: 16 * 1024 };

type Posted =
  | { readonly status: number; readonly body: unknown }
  /** No answer: whether a connection was made, after which the request may have been taken. */
  | { readonly status: 0; readonly isConnected: boolean };

/** Posts JSON on a connection of its own, so that it is known whether anything was sent where no answer comes. No redirect is followed. */
export function postJson(
  address: string,
  token: string,
  content: object,
  { timeoutMs, bytes }: PostBounds,
): Promise<Posted> {
  const url = new URL(address);
  const body = JSON.stringify(content);
  return new Promise((resolve) => {
    let isConnected = false;
    const isPlain = url.protocol === "http:";
    const asked = (isPlain ? requestHttp : requestHttps)(url, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      },
    });
    asked.on("socket", (socket) =>
      socket.on(isPlain ? "connect" : "secureConnect", () => {
        isConnected = true;
      }),
    );
    asked.on("response", (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      // The status alone says whether it was taken: a body that breaks off or is too long changes nothing.
      const done = () => resolve({ status: answer.statusCode ?? 0, body: parsed(Buffer.concat(parts)) });
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > bytes) answer.destroy();
        else parts.push(part);
      });
      answer.on("error", () => {});
      answer.on("close", done);
    });
    asked.on("error", () => resolve({ status: 0, isConnected }));
    asked.end(body);
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** Outcome of no answer, or by the status alone; undefined where the answer decides. */
export function outcomeOfStatus(posted: Posted): SendOutcome | undefined {
  const { status } = posted;
  if (!("body" in posted)) {
    return posted.isConnected
      ? { is: "uncertain", answer: "no answer" }
      : { is: "unsent", answer: "not reached" };
  }
  const answer = String(status);
  if (status === 408 || status >= 500 || status < 200) return { is: "uncertain", answer };
  const isOurs = status === 401 || status === 403 || status === 404 || status === 429;
  return isOurs || (status >= 300 && status < 400) ? { is: "unsent", answer } : undefined;
}

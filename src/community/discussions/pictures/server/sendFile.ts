import type { FastifyReply } from "fastify";
import { refuse } from "#kit/server/problems/refuse.ts";

/**
 * A picture or voice note never changes under its name, so its reader keeps it for a year; nobody between does, as its message may be
 * hidden tomorrow.
 */
export const keptByReader = "private, max-age=31536000, immutable";
export const keptByNobody = "private, no-store";

interface Sending {
  readonly type: string;
  readonly cacheControl: string;
  /** The header `Range`, where a part of it will do: some players play nothing that comes whole. */
  readonly range?: string | undefined;
}

/** Sends a file that belongs to a message, or the part that is asked for. */
export function sendFile(
  reply: FastifyReply,
  body: Buffer | undefined,
  { type, cacheControl, range }: Sending,
): FastifyReply {
  if (!body) refuse("not-found", "There is no such file");
  reply.headers({
    "content-type": type,
    "cache-control": cacheControl,
    // Opened by itself it may do nothing at all.
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const part = partOf(range, body.length);
  if (!part) return reply.send(body);
  const { from, to } = part;
  return reply
    .code(206)
    .header("content-range", `bytes ${from}-${to}/${body.length}`)
    .send(body.subarray(from, to + 1));
}

/**
 * The one part that is asked for (RFC 9110, 14.2). A request for more than one, or for none that is there,
 * gets the whole.
 */
export function partOf(range: string | undefined, length: number): { from: number; to: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  return from <= to ? { from, to } : undefined;
}

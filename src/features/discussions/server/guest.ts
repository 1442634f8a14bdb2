import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A guest's own token, by which they are told from other guests; it opens nothing. */
const cookie = "guest";
const oneYearSeconds = 31_536_000;

/** The hash of the token that the browser holds; undefined where it holds none. */
export function guestHashOf(request: FastifyRequest): string | undefined {
  const [, token] = /(?:^|;\s*)guest=([\w-]{20,64})(?:;|$)/.exec(request.headers.cookie ?? "") ?? [];
  return token && hashOf(token);
}

/** Gives the browser a token and answers its hash. */
export function welcomeGuest(reply: FastifyReply, https: boolean): string {
  const token = randomBytes(24).toString("base64url");
  const secure = https ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${cookie}=${token}; Path=/api; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return hashOf(token);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

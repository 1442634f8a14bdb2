import { randomBytes } from "node:crypto";
import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sha256 } from "#kit/server/ids.ts";

/** A guest's own token, by which they are told from other guests; it opens nothing. */
const cookie = "guest";
const oneYearSeconds = 31_536_000;

/** The hash of the token that the browser holds; undefined where it holds none. */
export function guestHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookie];
  return token && /^[\w-]{32}$/.test(token) ? sha256(token) : undefined;
}

/** Gives the browser a token and answers its hash. */
export function welcomeGuest(reply: FastifyReply, https: boolean): string {
  const token = randomBytes(24).toString("base64url");
  reply.setCookie(cookie, token, {
    path: "/api",
    maxAge: oneYearSeconds,
    httpOnly: true,
    sameSite: "lax",
    secure: https,
  });
  return sha256(token);
}

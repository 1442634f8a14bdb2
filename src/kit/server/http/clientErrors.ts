import { type OutgoingHttpHeader, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Problem } from "#kit/contract/problem.ts";
import { titledProblem } from "../problems/refuse.ts";

/**
 * Handles client errors below HTTP (`clientError`): header too large (431), request timeout (408), malformed (400). The answer is
 * a problem document with the usual headers; then the connection is closed. Never throws. `isAnswered`: a response
 * has begun on this connection already, so nothing may be written into it.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  connection: Duplex & { bytesRead?: number },
  { headers, isAnswered }: { headers: ReadonlyMap<string, OutgoingHttpHeader>; isAnswered: boolean },
): void {
  // A browser opens connections ahead and may never use them: there is nobody who asked.
  const isUnused = connection.bytesRead === 0;
  if (isAnswered || isUnused || error.code === "ECONNRESET" || !connection.writable) {
    connection.destroy();
    return;
  }
  // Its sender may keep its side open, and go on.
  connection.end(responseOf(problemOfError(error.code), headers), () => connection.destroy());
}

function problemOfError(code: string | undefined): Problem {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return titledProblem("invalid", { status: 408, detail: "The request did not come whole in time" });
    case "HPE_HEADER_OVERFLOW":
      return titledProblem("too-large", { status: 431, detail: "The head of the request is too large" });
    default:
      return titledProblem("invalid", { detail: "The request could not be read" });
  }
}

function responseOf(problem: Problem, headers: ReadonlyMap<string, OutgoingHttpHeader>): string {
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ""}`,
    ...[...headers].map(([name, value]) => `${name}: ${String(value)}`),
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    `date: ${new Date().toUTCString()}`,
    "connection: close",
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

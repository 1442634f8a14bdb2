import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from "fastify";
import type { FieldError, Problem } from "#kit/contract/problem.ts";
import { FaultLog } from "../logs/faultLog.ts";
import { logEnd } from "../logs/logs.ts";
import { Refusal, titledProblem } from "./refuse.ts";

/**
 * Something that the server works with, its database or its bucket, can't be reached now. Answered with 503 and Retry-After
 * (`busy`): the same request may succeed a moment later. Whether what was under way took effect is unknown.
 */
export class Unavailable extends Error {
  override name = "Unavailable";
  /** The code of what went wrong below, of Node or PostgreSQL. */
  readonly code: string | undefined;
  /** Whether the outage is in the log already, as that of the database is: not everybody who meets it adds a line. */
  readonly isLogged: boolean;

  constructor(message: string, options?: { cause?: unknown; isLogged?: boolean }) {
    super(message, options);
    this.isLogged = options?.isLogged ?? false;
    const { code } = (options?.cause ?? {}) as { code?: unknown };
    this.code = typeof code === "string" ? code : undefined;
  }
}

/** Seconds: an outage ends within a second or lasts for minutes. */
const retryAfterS = "2";

/** Turns whatever a handler throws into a problem; an unexpected error leaves without its message. */
export function answerProblems(app: FastifyInstance, isStorageFull: (error: unknown) => boolean): void {
  const faults = new FaultLog(app.log);
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const problem = isStorageFull(error) ? titledProblem("storage-full") : problemFrom(error);
    if (error instanceof Refusal) reply.headers(error.headers);
    else if (problem.status === 503) {
      reply.header("retry-after", retryAfterS);
      const text = error instanceof Unavailable ? error.message : problem.title;
      faults.tell(request.log, text, { err: error });
    } else if (problem.status >= 500) {
      faults.tell(request.log, `unexpected ${error.name}: ${error.message}`, { err: error }, "error");
    }
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, titledProblem("not-found")));
  app.addHook("onResponse", async (request, reply) => logEnd(request, reply, faults));
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send({ ...problem, ...request.routeOptions.config.failsWith, instance: `urn:uuid:${request.id}` });
}

function problemFrom(error: FastifyError | Refusal | Unavailable): Problem {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof Unavailable) {
    return titledProblem("busy", { detail: `${error.message}. Please try again in a moment` });
  }
  if (error.validation) {
    return titledProblem("invalid", {
      detail: "Please look at the fields named here",
      errors: error.validation.map((rule) => fieldError(rule, error.validationContext)),
    });
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return titledProblem("too-large");
  if (status === 415) return titledProblem("wrong-type");
  if (status === 429) return titledProblem("too-many");
  if (status === 503) return titledProblem("busy");
  if (status >= 400 && status < 500)
    return titledProblem("invalid", { detail: "The request could not be read" });
  return titledProblem("internal");
}

function fieldError(rule: FastifySchemaValidationError, context: string | undefined): FieldError {
  const missing = rule.params.missingProperty;
  const path = rule.instancePath.slice(1).replaceAll("/", ".");
  const field = typeof missing === "string" ? [path, missing].filter(Boolean).join(".") : path;
  return { field: field || (context ?? "body"), rule: rule.keyword, message: rule.message ?? "is not right" };
}

/** Whether an error is an outage that the log has already, of one item or of all. */
export function isLoggedOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isLoggedOutage);
  return error instanceof Unavailable && error.isLogged;
}

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
import { Refusal } from "./refuse.ts";
import { titledProblem } from "./titledProblem.ts";
import { Unavailable } from "./unavailable.ts";

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

import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import { traceIdOf } from "../traceparent.ts";
import type { FaultLog } from "./faultLog.ts";

export interface LogSettings {
  readonly level: "debug" | "info" | "warn" | "error" | "silent";
  /** Where lines go; standard output unless a test listens. */
  readonly stream?: { write(line: string): void };
}

/**
 * One JSON line for every refused, failed or writing request, at `debug` for the others. A line holds method,
 * route (not the address, which may carry an email), status and time: nothing that a person typed.
 */
export function logging({ level, stream }: LogSettings): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const traceId = traceIdOf(headers.traceparent);
      return logger.child(traceId ? { ...bindings, traceId } : bindings, options);
    },
    logger:
      level === "silent"
        ? false
        : {
            level,
            ...(stream ? { stream } : {}),
            base: undefined,
            timestamp: () => `,"time":"${new Date().toISOString()}"`,
            formatters: { level: (label: string) => ({ level: label }) },
            redact: {
              paths: [
                "password",
                "*.password",
                "token",
                "*.token",
                "cookie",
                "*.cookie",
                "authorization",
                "card",
              ],
              remove: true,
            },
            // A request as such is never logged: its address and headers may tell who somebody is.
            serializers: { req: () => ({}), res: () => ({ statusCode: "" }), err: loggedError },
          },
  };
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | undefined;
  readonly cause?: LoggedError;
  readonly [more: string]: unknown;
}

/**
 * Loggable part of an error: its kind, message, code, stack and cause. Nothing else that it carries:
 * PostgreSQL's `detail` is the row itself, with name, address and phone.
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack = "", code, cause } = error as NodeJS.ErrnoException;
  return { type: name, message, code, stack, ...(cause ? { cause: loggedError(cause) } : {}) };
}

/** Says in one line how a request ended; of those that failed, once for each route, and of those that came at a bad moment (503) once for all. */
export function logEnd(request: FastifyRequest, reply: FastifyReply, faults: FaultLog): void {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? "none",
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  if (reply.statusCode === 503) faults.tell(request.log, "failed", line);
  else if (reply.statusCode >= 500) faults.tell(request.log, `failed ${line.route}`, line, "error");
  else if (reply.statusCode >= 400) request.log.info(line, "refused");
  else if (request.method === "GET" || request.method === "HEAD") request.log.debug(line, "answered");
  else request.log.info(line, "answered");
}

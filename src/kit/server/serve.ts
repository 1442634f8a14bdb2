import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { type Answer, addressOf, apiRoot, type Call, type Input, subjectsOf } from "#kit/contract/call.ts";
import type { Shape } from "#kit/contract/shape.ts";
import { cleanBody } from "./cleanBody.ts";
import { finish, sendFinished } from "./finished.ts";
import { refuse } from "./refuse.ts";
import type { Person } from "./server.ts";

/** What a handler is given: the validated input, and who is asking. */
export type Asked<C extends Call> = Input<C> & {
  /** The person behind the session; never null where the call is for members or sellers, always where it is kept. */
  readonly who: C["for"] extends "anyone" ? Person | null : Person;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Binds a declared call to its answer. Cleaning of texts, validation, who may call, the answer filter, the reference and
 * the keeping of finished answers all follow from the declaration.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>) => Promise<Answer<C> | FastifyReply> | Answer<C>,
  /** `handler` where the answer is kept, or streamed, by the handler itself: see sendKept. */
  kept: "by declaration" | "by handler" = "by declaration",
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request;
    const who = await whoAsks(app, call, request);
    if (call.status) reply.code(call.status);
    return handle({ params, query, body, who, request, reply } as unknown as Asked<C>);
  };
  app.route({
    method: call.method,
    url: apiRoot + call.path.replace(/\{(\w+)\}/g, ":$1"),
    config: { for: call.for, ...(call.failsWith ? { failsWith: call.failsWith } : {}) },
    schema: schemaOf(call),
    ...(call.body ? { preValidation: cleaning(call.body) } : {}),
    handler: call.keptUntilChanged && kept === "by declaration" ? keeping(app, call, answer) : answer,
  });
}

/** Cleans the body's texts before they are checked, so that what is checked is what is kept. */
function cleaning(shape: Shape) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.body = cleanBody(shape, request.body);
    done();
  };
}

async function whoAsks(app: FastifyInstance, call: Call, request: FastifyRequest): Promise<Person | null> {
  // What is kept for everybody may depend on nobody.
  if (call.keptUntilChanged) return null;
  const person = await app.identify(request);
  if (call.for === "anyone") return person;
  if (!person) refuse("not-logged-in");
  if (call.for === "seller" && person.role !== "seller") refuse("not-allowed");
  return person;
}

/** Keeps the answer as finished bytes under its one address; the next visitor gets it at the front door. */
function keeping(
  app: FastifyInstance,
  call: Call,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    sendKept(app, call, request as { params?: unknown; query?: unknown }, reply, () =>
      answer(request, reply),
    );
}

/** Answers with the finished bytes of the call's input; they are made, and kept, where there are none yet. */
export async function sendKept(
  app: FastifyInstance,
  call: Call,
  input: { params?: unknown; query?: unknown },
  reply: FastifyReply,
  make: () => unknown,
): Promise<FastifyReply> {
  const key = addressOf(call, input);
  const begunIn = app.finished.generation;
  let kept = app.finished.get(key);
  if (!kept) {
    const value = await make();
    reply.headers({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
    const body = reply.serializeInput(value as Record<string, unknown>, "200") as string;
    const headers = reply.getHeaders() as Record<string, string>;
    kept = await finish(Buffer.from(body), { headers, subjects: subjectsOf(call, input) });
    app.finished.keep(key, kept, begunIn);
  }
  reply.hijack();
  sendFinished(kept, reply.request.raw, reply.raw);
  return reply;
}

/** What Fastify validates and the reference shows, from the declaration. */
export function schemaOf(call: Call): FastifySchema {
  return {
    summary: call.about,
    tags: [call.path.split("/")[1] ?? "api"],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { [call.status ?? 200]: call.answer },
  } as FastifySchema;
}

import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { type Answer, apiRoot, type Call, type Input } from "#kit/contract/call.ts";
import { isOfShop } from "#kit/contract/roles/shopRoles.ts";
import type { Shape } from "#kit/contract/shape.ts";
import { sendCached } from "./cache/sendCached.ts";
import { cleanBody } from "./http/cleanBody.ts";
import { type Person, shopOf } from "./person.ts";
import { refuse } from "./problems/refuse.ts";
import { translateAnswer } from "./translation.ts";

/** Context of a handler: the validated input, and the person who is asking. */
export type CallContext<C extends Call> = Input<C> & {
  /**
   * The person behind the session, a device account only where the call is for sessions; null only where it is for anyone, always
   * where it is kept. Of a call of a shop `id` is the shop's, also where a helper asks.
   */
  readonly who: C["for"] extends "anyone" ? Person | null : Person;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & (C extends { readonly reads: string } ? { readonly shows: Shows } : object);

/** Logs whose data an answer shows, before it is handed out: to be awaited by each call that declares `reads`. */
type Shows = (
  /** The thing that is looked at, by kind and id: `complaint:M-2026-000001`; of a list its name alone. */
  subject: string,
  /** Ids of people; of what is nobody's null. */
  people: readonly (string | null)[],
) => Promise<void>;

/**
 * Binds a declared call to its answer. Cleaning of texts, validation, who may call, the answer filter, the reference and
 * the response cache all follow from the declaration.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: CallContext<C>) => Promise<Answer<C> | FastifyReply> | Answer<C>,
  /** `handler` where the answer is kept, or streamed, by the handler itself: see sendCached. */
  stored: "by declaration" | "by handler" = "by declaration",
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request;
    const who = await whoAsks(app, call, request);
    if (call.status) reply.code(call.status);
    const asked = { params, query, body, who, request, reply };
    if (who?.helper !== undefined) return answerHelper(app, call, request, who, () => handle(asked as never));
    if (call.reads === undefined) return handle(asked as unknown as CallContext<C>);
    return answerLogged(app, call.reads, asked.who?.id ?? "", (shows) =>
      handle({ ...asked, shows } as unknown as CallContext<C>),
    );
  };
  const translating = async (request: FastifyRequest, reply: FastifyReply) => {
    const value = await answer(request, reply);
    return value === reply ? reply : translateAnswer(call, value, reply);
  };
  app.route({
    ...routeOf(call),
    schema: schemaOf(call),
    ...(call.body ? { preValidation: cleaning(call.body) } : {}),
    handler: call.cacheTags && stored === "by declaration" ? caching(app, call, answer) : translating,
  });
}

/** Answers once it is logged whose data is shown; a handler that says nobody's is at fault, and its answer does not leave. */
async function answerLogged<Value>(
  app: FastifyInstance,
  act: NonNullable<Call["reads"]>,
  actor: string,
  answer: (shows: Shows) => Promise<Value> | Value,
): Promise<Value> {
  let isTold = false;
  const value = await answer(async (subject, people) => {
    await app.logRead({ actor, act, subject, people });
    isTold = true;
  });
  if (!isTold) throw new Error(`${act} did not say whose data it shows`);
  return value;
}

/** Answers a helper, and logs in the audit log what they changed: one place for all calls of a shop. */
async function answerHelper<Value>(
  app: FastifyInstance,
  { method, changes }: Call,
  request: FastifyRequest,
  { id, helper = "" }: Person,
  answer: () => Promise<Value> | Value,
): Promise<Value> {
  const value = await answer();
  const subject = `${method} ${request.url.split("?")[0]}`;
  if (method !== "GET" && changes !== false)
    await app.logRead({ actor: helper, act: "helper.change", subject, people: [id] });
  return value;
}

/** Starts a stream that was opened, once the answer is ours to write. */
type StartStream = () => void;

/**
 * Binds a declared stream (server-sent events). `open` refuses, or answers how to start; who may call and the reference follow from
 * the declaration as with `serve`.
 */
export function serveStream<C extends Call>(
  app: FastifyInstance,
  call: C,
  open: (asked: CallContext<C>) => Promise<StartStream> | StartStream,
): void {
  app.route({
    ...routeOf(call),
    exposeHeadRoute: false,
    schema: { ...schemaOf(call), response: {} },
    handler: async (request, reply) => {
      const { params, query } = request;
      const who = await whoAsks(app, call, request);
      const opened = open({ params, query, who, request, reply } as unknown as CallContext<C>);
      // Without a turn of the loop in between where there is nothing to wait for: the stop of the server could come first.
      const start = opened instanceof Promise ? await opened : opened;
      reply.hijack();
      start();
      return reply;
    },
  });
}

/** Where a call is answered, and who may make it. */
export function routeOf(call: Call) {
  if (call.cacheTags && call.for !== "anyone")
    throw new Error(`${call.method} ${call.path} is cached for everybody, but not for anyone`);
  if (call.reads && call.for !== "operator")
    throw new Error(`${call.method} ${call.path} logs reads, but is not for operators`);
  return {
    method: call.method,
    url: apiRoot + call.path.replace(/\{(\w+)\}/g, ":$1"),
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    config: { for: call.for, ...(call.failsWith ? { failsWith: call.failsWith } : {}) },
  };
}

/** Cleans the body's texts before they are checked, so that what is checked is what is kept. */
function cleaning(shape: Shape) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.body = cleanBody(shape, request.body);
    done();
  };
}

/** Authorization: who asks, refused where the call is not for them. */
export async function whoAsks(
  app: FastifyInstance,
  call: Call,
  request: FastifyRequest,
): Promise<Person | null> {
  // A cached answer is shared, so it must not depend on who asks.
  if (call.cacheTags) return null;
  const key = bearerOf(request);
  if (key !== undefined) return ofKey(app, call, key);
  const found = await app.identify(request);
  if (call.for === "session") return found ?? refuse("not-logged-in");
  const person = found?.device ? null : found;
  if (call.for === "anyone") return person;
  if (!person) refuse("not-logged-in");
  if (isOfShop(call.for)) {
    const shopId = shopOf(person, call.for) ?? refuse("not-allowed");
    return shopId === person.id ? person : { ...person, id: shopId, helper: person.id };
  }
  // Who is an operator and has shown no code in this session is nobody here.
  if (call.for === "operator" && person.operator !== "proved") refuse("not-allowed");
  return person;
}

/** Text of an `Authorization: Bearer` header; undefined where there is none. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? "")?.[1];
}

/** A key alone decides where there is one: a cookie beside it adds nothing to its reach. */
function ofKey(app: FastifyInstance, call: Call, key: string): Promise<Person> | null {
  if (call.for === "anyone") return null;
  if (call.scope === undefined) refuse("not-allowed", "No key opens this call: log in for it");
  return app.identifyKey(key, call.scope);
}

/** Caches the answer under its canonical URL; the front door serves it to the next visitor. */
function caching(
  app: FastifyInstance,
  call: Call,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    sendCached(app, call, request as { params?: unknown; query?: unknown }, reply, () =>
      answer(request, reply),
    );
}

/** The schema that Fastify validates and the reference shows, made from the declaration. */
export function schemaOf(call: Call): FastifySchema {
  const { scope } = call;
  return {
    summary: call.about,
    ...(scope
      ? { description: `With a key: scope \`${scope}\`.`, security: [{ key: [] }, { session: [] }] }
      : {}),
    tags: [call.path.split("/")[1] ?? "api"],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { [call.status ?? 200]: call.answer },
  } as FastifySchema;
}

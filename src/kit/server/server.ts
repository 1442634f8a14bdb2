import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Ajv, type ValidateFunction } from "ajv";
import fastJson, { type Schema } from "fast-json-stringify";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { FastifyValidationResult } from "fastify/types/schema.js";
import { type Audience, apiRoot } from "#kit/contract/call.ts";
import { ResponseCache } from "./cache/responseCache.ts";
import { Changes } from "./changes.ts";
import { FrontDoor } from "./frontDoor.ts";
import type { PreboundPort } from "./http/prebindPort.ts";
import { securityHeaders } from "./http/securityHeaders.ts";
import { LiveStreams, limitsOfProcess } from "./live/streams.ts";
import { type LogSettings, logging } from "./logs/logs.ts";
import type { Person, PersonalRead } from "./person.ts";
import { answerProblems } from "./problems/problems.ts";
import { refuse } from "./problems/refuse.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Event bus: changes, published after each commit. */
    changes: Changes;
    /** Response cache; the front door answers from it before anything else runs. */
    responses: ResponseCache;
    /** To be called some seconds before `drain`: readiness is withdrawn, and everything is answered as before. */
    announceStop: () => void;
    /** Whether a stop was announced or has begun. */
    isStopping: () => boolean;
    /** To be called before `close`: answers what is under way and what is on its way to us, and takes no more. */
    drain: () => Promise<void>;
    /** Who listens to a live room now. */
    live: LiveStreams;
    /** Who is asking; nobody until the account feature says otherwise. */
    identify: (request: FastifyRequest) => Promise<Person | null>;
    /** Whose API key this is; refuses a key that is unknown, lacks the scope, or asks too often. */
    identifyKey: (key: string, scope: string) => Promise<Person>;
    /** Logs that an operator reads people's data, or that a helper changed something; refuses until the audit log is there. */
    logRead: (read: PersonalRead) => Promise<void>;
  }
  interface FastifyContextConfig {
    for?: Audience;
    /** Members beside the problem's own in every refusal. */
    failsWith?: Readonly<Record<string, string>>;
  }
}

export interface ServerSettings {
  readonly log: LogSettings;
  /** The event bus; without it changes are told in this process alone. */
  readonly changes?: Changes;
  /** Key of a finished answer for a request; everything that varies by cookie is part of it. */
  readonly keyOf?: (request: IncomingMessage) => string;
  /** Addresses of the proxies in front of us, or none. Never `true`: that lets anybody choose an address. */
  readonly trustedProxies?: readonly string[];
  /** Processes that serve the same people together, this one included. */
  readonly processes?: number;
  /** True behind https: adds HSTS. */
  readonly https?: boolean;
  /** The pre-bound port, whose backlog holds early connections until the server listens. */
  readonly bound?: PreboundPort | undefined;
  /** Tells a full disk from other faults: it is answered with 503 and its own words. */
  readonly isStorageFull?: (error: unknown) => boolean;
}

/** Bodies of ordinary calls; larger ones are declared where they are needed. */
const bodyLimitBytes = 16 * 1024;
/** Node takes no longer address; how long a param may be is for its shape to say, and an e-mail in Hindi is long. */
const longestParam = 16 * 1024;

/** The bare server: front door, headers, shapes, problems. Features are registered on it. */
export async function makeServer(settings: ServerSettings): Promise<FastifyInstance> {
  const responses = new ResponseCache();
  const changes = settings.changes ?? new Changes();
  // The first subscriber: a client that is notified refetches at once, and must not hit the stale entry.
  changes.subscribe((tags) => responses.invalidate(...tags));
  changes.onReset(() => responses.clear());
  const keyOf = settings.keyOf ?? ((request: IncomingMessage) => request.url ?? "");
  const headers = securityHeaders({ https: settings.https ?? false });
  const { trustedProxies = [], bound, processes = 1 } = settings;
  const door = new FrontDoor({ responses, headers, keyOf, trustedProxies, bound });

  const app = Fastify({
    ...logging(settings.log),
    bodyLimit: bodyLimitBytes,
    // The server answers these itself, both of them where `localhost` has two addresses.
    clientErrorHandler: () => {},
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // Request id: in the log, and as `instance` of each problem (problems.ts); never a client's own.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = "" }) => sanitizeUrl(url),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: longestParam },
    serverFactory: (handle) => door.open(handle),
  });

  // Before every other hook: an answer refused by one of them has the headers too.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.raw.setHeaders(headers);
    done();
  });
  let stopAnnounced = false;
  app.decorate("announceStop", () => {
    stopAnnounced = true;
  });
  app.decorate("isStopping", () => stopAnnounced || app.live.stopping.aborted);
  app.decorate("drain", async () => {
    door.stop();
    app.live.endAll();
    await door.drain();
  });
  app.addHook("preClose", async () => app.live.endAll());
  app.decorate("changes", changes);
  app.decorate("responses", responses);
  app.decorate("identify", async () => null);
  app.decorate("identifyKey", async () => refuse("not-logged-in"));
  app.decorate("logRead", async ({ act }) => {
    throw new Error(`Nobody logs ${act}`);
  });
  app.decorate("live", new LiveStreams((request) => app.identify(request), limitsOfProcess(processes)));
  // A client that comes back is told from where it goes on, or refetches everything.
  changes.onReset(() => app.live.returnAll());
  readOnlyStrictJson(app);
  validateByShape(app);
  everyRouteHasARule(app);
  refuseCrossSite(app, settings.https ?? false);
  answerProblems(app, settings.isStorageFull ?? (() => false));
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  return app;
}

/** The reference's own pages, which are no calls. */
export const referencePath = `${apiRoot}/docs`;

/** A call that forgot to say who may make it does not start. */
function everyRouteHasARule(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    const isCall = route.url.startsWith(`${apiRoot}/`) && !route.url.startsWith(referencePath);
    if (isCall && route.config?.for === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
    }
  });
}

/** JSON by its exact type and nothing else; a feature that takes more registers that for itself. */
function readOnlyStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
    { parseAs: "string" },
    (request, json, done) => parse(request, json, (error, value) => done(error, withoutNul(value, json))),
  );
}

/**
 * Bodies are taken as they are (a text is not a number); values of the query are read as the declared type.
 * Validators and serializers are made of a shape when they are first needed: all of them took a quarter of
 * every start. That the shapes are schemas is known, and is not checked by a schema of schemas.
 */
function validateByShape(app: FastifyInstance): void {
  const unchecked = { meta: false, validateSchema: false } as const;
  const settings = {
    allErrors: true,
    removeAdditional: "all",
    useDefaults: true,
    strict: false,
    ...unchecked,
  } as const;
  const exact = new Ajv({ ...settings, coerceTypes: false });
  const reading = new Ajv({ ...settings, coerceTypes: true });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const validate: FastifyValidationResult = (data) => {
      compiled ??= (httpPart === "body" ? exact : reading).compile(schema as object);
      const isValid = compiled(data) as boolean;
      validate.errors = compiled.errors as typeof validate.errors;
      return isValid;
    };
    return validate;
  });
  app.setSerializerCompiler(({ schema }) => {
    let written: ((value: unknown) => string) | undefined;
    return (value) => {
      written ??= fastJson(schema as Schema);
      return written(value);
    };
  });
}

/**
 * CSRF protection: refuses unsafe methods that another site's page asks for (OWASP ASVS 5.0, 3.5.1). Every browser since 2023 says where a
 * request comes from in Sec-Fetch-Site, which a page cannot forge; older ones say the page's origin. A request with
 * neither comes from no browser, so nobody's cookie rides on it.
 */
function refuseCrossSite(app: FastifyInstance, https: boolean): void {
  app.addHook("onRequest", async (request) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
    if (!isOwn(request, https)) refuse("not-allowed", "This was asked for by another site");
  });
}

function isOwn({ headers, host }: FastifyRequest, https: boolean): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && isOrigin(new URL(headers.origin), host, https);
}

function isOrigin(origin: URL, host: string, https: boolean): boolean {
  return origin.host === host && (!https || origin.protocol === "https:");
}

/**
 * An address as the router and the databases can read it. One that can't be decoded, or that holds U+0000 (which no text of
 * PostgreSQL can), is taken by its letters, so that it is answered like any other that leads nowhere.
 */
function sanitizeUrl(url: string): string {
  if (!url.includes("%")) return url;
  return isDecodable(url) && !url.includes("%00") ? url : url.replaceAll("%", "%25");
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** A value of a JSON text, its texts without U+0000: nobody types it, and no text of PostgreSQL can hold it. */
function withoutNul(value: unknown, json: string): unknown {
  return json.includes("\\u0000") ? stripped(value) : value;
}

function stripped(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "");
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, stripped(member)]));
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Ajv, type ValidateFunction } from "ajv";
import fastJson, { type Schema } from "fast-json-stringify";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { FastifyValidationResult } from "fastify/types/schema.js";
import { type Audience, apiRoot } from "#kit/contract/call.ts";
import type { BoundPort } from "./boundPort.ts";
import { ConnectionCounter, connectionLimits } from "./connectionLimits.ts";
import { FinishedAnswers, sendFinished } from "./finished.ts";
import { securityHeaders } from "./headers.ts";
import { LiveStreams } from "./live/streams.ts";
import { type LogSettings, logging } from "./logs.ts";
import { dropPorts } from "./network.ts";
import { refuseOtherSites } from "./otherSites.ts";
import { PatientServer } from "./patientServer.ts";
import { answerProblems } from "./problems.ts";
import { readableUrl, withoutNul } from "./readable.ts";

/** Somebody whose session the server believes. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: "user" | "seller";
}

declare module "fastify" {
  interface FastifyInstance {
    /** Answers kept as finished bytes; the front door hands them out before anything else runs. */
    finished: FinishedAnswers;
    /** To be called before `close`: answers what is under way and what is on its way to us, and takes no more. */
    drain: () => Promise<void>;
    /** Who listens to a live room now. */
    live: LiveStreams;
    /** Who is asking; nobody until the account feature says otherwise. */
    identify: (request: FastifyRequest) => Promise<Person | null>;
  }
  interface FastifyContextConfig {
    for?: Audience;
    /** Members beside the problem's own in every refusal. */
    failsWith?: Readonly<Record<string, string>>;
  }
}

export interface ServerSettings {
  readonly log: LogSettings;
  /** Key of a finished answer for a request; what varies by cookie is part of it. */
  readonly keyOf?: (request: IncomingMessage) => string;
  /** Addresses of the proxies in front of us, or none. Never `true`: that lets anybody choose an address. */
  readonly trustedProxies?: readonly string[];
  /** True behind https: adds HSTS. */
  readonly https?: boolean;
  /** Where whoever knocks waits already for the server to listen. */
  readonly bound?: BoundPort | undefined;
  /** Tells a full disk from other faults: it is answered with 503 and its own words. */
  readonly isOutOfRoom?: (error: unknown) => boolean;
}

/** Bodies of ordinary calls; larger ones are declared where they are needed. */
const bodyLimitBytes = 16 * 1024;
/**
 * Milliseconds. Longer than the usual proxy keeps a connection (60 s); a head comes in one piece or a few, also over a bad line; a
 * request must have come whole as long as a browser waits for a file to go up (kit/web/upload.ts). Given to the server itself:
 * Fastify sets none on a server that it did not make.
 */
const timeouts = {
  keepAliveTimeout: 72_000,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};

/** Node takes no longer address; how long a param may be is for its shape to say, and an e-mail in Hindi is long. */
const longestParam = 16 * 1024;

/** The bare server: front door, headers, shapes, problems. Features are registered on it. */
export async function makeServer(settings: ServerSettings): Promise<FastifyInstance> {
  const finished = new FinishedAnswers();
  const keyOf = settings.keyOf ?? ((request: IncomingMessage) => request.url ?? "");
  const headers = securityHeaders({ https: settings.https ?? false });
  const isBehindProxy = (settings.trustedProxies?.length ?? 0) > 0;
  const counter = new ConnectionCounter(connectionLimits(settings.trustedProxies ?? []));
  const servers: PatientServer[] = [];
  let stopping = false;
  let isHandedOver = false;

  const app = Fastify({
    ...logging(settings.log),
    bodyLimit: bodyLimitBytes,
    // The server answers these itself, both of them where `localhost` has two addresses.
    clientErrorHandler: () => {},
    trustProxy: isBehindProxy ? [...(settings.trustedProxies ?? [])] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = "" }) => readableUrl(url),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: longestParam },
    serverFactory: (handle) => listeningOn(withFrontDoor(handle)),
  });

  /** The first server goes on where the port is taken; a second one, for the other address of `localhost`, takes its own. */
  function listeningOn(server: PatientServer): PatientServer {
    servers.push(server);
    const { bound } = settings;
    if (bound && !isHandedOver) {
      server.listen = () => {
        bound.handOver(server);
        return server;
      };
    }
    isHandedOver = true;
    return server;
  }

  /** Most requests end here: a buffer handed to the socket (0.9 of what bare node:http does). */
  function withFrontDoor(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
  ): PatientServer {
    const server = new PatientServer({ ...timeouts, headers, counter }, (request, response) => {
      if (isBehindProxy) dropPorts(request);
      const reads = request.method === "GET" || request.method === "HEAD";
      const answer = reads && !stopping ? finished.get(keyOf(request)) : undefined;
      if (answer) {
        sendFinished(answer, request, response);
        return;
      }
      if (stopping) response.setHeader("connection", "close");
      server.waitFor(response);
      handle(request, response);
    });
    return server;
  }

  // Before every other hook: what one of them refuses has the headers too.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.raw.setHeaders(headers);
    done();
  });
  app.decorate("drain", async () => {
    stopping = true;
    app.live.endAll();
    await Promise.all(servers.map((server) => server.drain()));
  });
  app.addHook("preClose", async () => app.live.endAll());
  app.decorate("finished", finished);
  app.decorate("identify", async () => null);
  app.decorate("live", new LiveStreams((request) => app.identify(request)));
  readOnlyStrictJson(app);
  validateByShape(app);
  everyRouteHasARule(app);
  refuseOtherSites(app, settings.https ?? false);
  answerProblems(app, settings.isOutOfRoom ?? (() => false));
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  return app;
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
 * Bodies are taken as they are (a text is not a number); words of the query are read as what is declared. What checks and
 * what writes is made of a shape when it is first needed: all of them took a quarter of every start. That the shapes are
 * schemas is known, and is not checked by a schema of schemas.
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

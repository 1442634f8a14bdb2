import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { responseFrom, writeResponse } from "#kit/server/cache/cachedResponse.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { afterStart } from "../afterStart.ts";
import type { BuiltWeb } from "./built.ts";

/** So long (ms) the parts of a former build are served after another one took its place; the build keeps them as long (scripts/formerBuilds.ts). */
const keptMs = 24 * 3_600_000;

/** The folders are listed again for a name that is not known, at most so often (ms): anybody may ask for made-up ones. */
const listEveryMs = 1_000;

/**
 * Finds parts of pages of other builds: of former ones, for pages that were opened before an upgrade, and of one that was
 * made here after this process started, for pages that another process has rendered already. Names bear a hash of
 * what is in them, so the same name is the same file in every build.
 */
class OtherBuilds {
  readonly #folder: string;
  readonly #former: string;
  #listedAt = Number.NEGATIVE_INFINITY;
  /** Folders by the name of a file in them. */
  #folders = new Map<string, string>();

  /** `folder` has this build's own parts, `former` a folder for each former build, named by when it was replaced (ms since 1970). */
  constructor(folder: string, former: string) {
    this.#folder = folder;
    this.#former = former;
  }

  /** The file of this name; undefined where no build has it. */
  find(name: string, now = Date.now()): PartBodies | undefined {
    const isDue = performance.now() - this.#listedAt >= listEveryMs;
    if (isDue && !this.#folders.has(name)) this.#list(now);
    const folder = this.#folders.get(name);
    if (folder === undefined) return undefined;
    try {
      return readBodies(join(folder, name), (end) => this.#folders.get(name + end) === folder);
    } catch {
      // A build has dropped it just now.
      this.#folders.delete(name);
      return undefined;
    }
  }

  #list(now: number): void {
    this.#listedAt = performance.now();
    this.#folders = new Map();
    const former = namesIn(this.#former).filter((name) => Number(name) > now - keptMs);
    for (const folder of [...former.map((name) => join(this.#former, name)), this.#folder])
      for (const name of namesIn(folder)) this.#folders.set(name, folder);
  }
}

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Static files of the build, served from memory: a buffer was 12 times faster than a file here. Only names found at the
 * start are answered, so there is no path traversal. One route per folder, not per file: four hundred routes took 0.4 s
 * of every start. The files are listed and read soon after the start, or at the first request: that took 50 ms.
 */
export function serveAssets(
  app: FastifyInstance,
  { folder, former }: Pick<BuiltWeb, "folder" | "former">,
): void {
  const files = lazy(() => filesBelow(folder));
  const others = new OtherBuilds(join(folder, "assets"), former);
  // A build that is made here meanwhile takes them away: this process goes on with what it has read.
  afterStart(app, () => {
    for (const bytes of files().values()) bytes();
  });
  const othersPart = (url: string) => {
    const [, name] = partsName.exec(url) ?? [];
    return name === undefined || !(extname(name) in contentTypes) ? undefined : others.find(name);
  };
  const send = (request: FastifyRequest, reply: FastifyReply, url: string) => {
    const bodies = files().get(url)?.() ?? othersPart(url) ?? refuse("not-found");
    // The first visitor's headers are everybody's.
    const headers = {
      ...(isPart(url) ? headersOfPart(reply) : (reply.getHeaders() as Record<string, string>)),
      "Content-Type": contentTypes[extname(url)] ?? "",
      "Cache-Control": `public, ${isPart(url) ? "max-age=31536000, immutable" : "max-age=3600"}`,
      Vary: "Accept-Encoding",
    };
    const answer = responseFrom(bodies, { headers });
    app.responses.set(url, answer);
    reply.hijack();
    // The headers that every answer begins with would be sent beside those of this one: the first visitor got all of them.
    for (const name of reply.raw.getHeaderNames()) if (name !== "connection") reply.raw.removeHeader(name);
    writeResponse(answer, request.raw, reply.raw);
  };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const url = `/${entry.name}`;
    if (extname(url) in contentTypes) app.get(url, (request, reply) => send(request, reply, url));
    if (!entry.isDirectory()) continue;
    app.get<{ Params: { "*": string } }>(`${url}/*`, (request, reply) =>
      send(request, reply, `${url}/${request.params["*"]}`),
    );
  }
}

/** A part of a page, which bears a hash of what is in it: never a document of its own, nor a worker. */
const isPart = (url: string) => /^\/(assets|fonts)\//.test(url);

/** As the build names them (vite.config.ts): a hash and an ending, in one folder. */
const partsName = /^\/assets\/([\w-]{7,40}\.[a-z0-9]{2,5})$/;

/**
 * Headers that a browser heeds on a script, a style sheet or a font; the others concern documents and
 * workers.
 */
const namesOfPart = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];

/**
 * Security headers of a part of a page. The two dozen parts of a first visit carried 1.1 kB each of policies that nothing reads
 * there (CSP, permissions, frames, opener): a fifth of what came over the line.
 */
function headersOfPart(reply: FastifyReply): Record<string, string> {
  const headers = reply.getHeaders() as Record<string, string>;
  return Object.fromEntries(
    namesOfPart.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

/** Each file of a known type by its address. Its bytes are read when they are first asked for. */
function filesBelow(folder: string): Map<string, () => PartBodies> {
  const paths = new Set(pathsBelow(folder));
  const known = [...paths].filter(
    (path) => extname(path) in contentTypes && !path.includes(`${sep}.vite${sep}`),
  );
  return new Map(
    known.map((path) => [
      `/${relative(folder, path).split(sep).join("/")}`,
      lazy(() => readBodies(path, (end) => paths.has(path + end))),
    ]),
  );
}

/** Node's own `recursive` looks at each of two thousand files once more. */
function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pathsBelow(path) : path;
  });
}

/** A file as it is, and compressed where the build compressed it. */
type PartBodies = Parameters<typeof responseFrom>[0];

function readBodies(path: string, has: (end: string) => boolean): PartBodies {
  const [br, gzip] = [".br", ".gz"].map((end) => (has(end) ? readFileSync(path + end) : undefined));
  return { identity: readFileSync(path), ...(br && { br }), ...(gzip && { gzip }) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

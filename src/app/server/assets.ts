import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { finishedFrom, sendFinished } from "#kit/server/finished.ts";
import { refuse } from "#kit/server/refuse.ts";

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

type Bodies = Parameters<typeof finishedFrom>[0];

/**
 * Serves the built files from memory: a buffer was 12 times faster than a file here. Only names found at start
 * are answered, so no path leads out of the folder. A route for each folder, not for each file: four hundred routes
 * took 0.4 s of every start.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const files = new Map(readFilesBelow(folder));
  const send = (request: FastifyRequest, reply: FastifyReply, url: string) => {
    const bodies = files.get(url) ?? refuse("not-found");
    // The first visitor's headers are everybody's.
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      "Content-Type": contentTypes[extname(url)] ?? "",
      "Cache-Control": `public, ${/^\/(assets|fonts)\//.test(url) ? "max-age=31536000, immutable" : "max-age=3600"}`,
      Vary: "Accept-Encoding",
    };
    const answer = finishedFrom(bodies, { headers });
    app.finished.keep(url, answer);
    reply.hijack();
    sendFinished(answer, request.raw, reply.raw);
  };
  const urls = [...files.keys()];
  for (const url of urls.filter((url) => url.lastIndexOf("/") === 0)) {
    app.get(url, (request, reply) => send(request, reply, url));
  }
  for (const place of new Set(urls.flatMap((url) => /^\/[^/]+\//.exec(url) ?? []))) {
    app.get<{ Params: { "*": string } }>(`${place}*`, (request, reply) =>
      send(request, reply, place + request.params["*"]),
    );
  }
}

/** Address and bytes of each file of a known type. Read one after the other: it is at start, and quicker so. */
function* readFilesBelow(folder: string): Generator<[url: string, bodies: Bodies]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!(extname(path) in contentTypes) || path.includes(`${sep}.vite${sep}`)) continue;
    const identity = readFileSync(path);
    const [br, gzip] = [".br", ".gz"].map((end) =>
      existsSync(path + end) ? readFileSync(path + end) : identity,
    );
    yield [
      `/${relative(folder, path).split(sep).join("/")}`,
      { identity, gzip: gzip ?? identity, br: br ?? identity },
    ];
  }
}

import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Finished, finishedFrom, sendFinished } from "#kit/server/finished.ts";

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
 * Serves the built files from memory: a buffer was 12 times faster than a file here. Only names found at start
 * are answered, so no path leads out of the folder.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  for (const path of await filesBelow(folder)) {
    const contentType = contentTypes[extname(path)];
    if (contentType === undefined) continue;
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const body = await readFile(path);
    const bodies = {
      identity: body,
      gzip: await readFile(`${path}.gz`).catch(() => body),
      br: await readFile(`${path}.br`).catch(() => body),
    };
    app.get(url, (request, reply) => {
      const answer = withHeaders(reply.getHeaders() as Record<string, string>);
      app.finished.keep(url, answer);
      reply.hijack();
      sendFinished(answer, request.raw, reply.raw);
    });

    /** The first visitor's headers are everybody's. */
    function withHeaders(headers: Record<string, string>): Finished {
      return finishedFrom(bodies, {
        headers: {
          ...headers,
          "Content-Type": contentType ?? "",
          "Cache-Control": /^\/(assets|fonts)\//.test(url)
            ? "public, max-age=31536000, immutable"
            : "public, max-age=3600",
          Vary: "Accept-Encoding",
        },
      });
    }
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
    .map((entry) => join(entry.parentPath, entry.name));
}

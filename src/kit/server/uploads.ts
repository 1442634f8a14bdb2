import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Files } from "./files.ts";
import { refuse } from "./refuse.ts";

/** Random part, width in pixels. No other name is looked for anywhere. */
const namePattern = /^[A-Za-z0-9_-]{16}-\d{2,4}\.webp$/;
const oneYearSeconds = 31_536_000;

/** The name of one size of a picture. */
export function pictureName(random: string, width: number): string {
  return `${random}-${width}.webp`;
}

/** Serves pictures at /uploads/{name}: always as WebP, kept for ever by whoever has one, since a new one has a new name. */
export function serveUploads(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>("/uploads/:name", async ({ params }, reply) => {
    const body = namePattern.test(params.name) ? await files.get(params.name) : undefined;
    if (!body) refuse("not-found");
    return reply
      .headers({
        "content-type": "image/webp",
        "cache-control": `public, max-age=${oneYearSeconds}, immutable`,
        // Opened by itself it may do nothing at all.
        "content-security-policy": "default-src 'none'; sandbox",
      })
      .send(body);
  });
}

/** Lets the routes of one feature take files. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** The one file of a form. Refuses what is too large or not there. */
export async function oneFile(request: FastifyRequest, field: string, mostBytes: number): Promise<Buffer> {
  return (await oneUpload(request, field, mostBytes)).toBuffer();
}

/** The same as it comes in, for what need not stand in memory whole. What is too large breaks it off with `too-large`. */
export async function oneStream(
  request: FastifyRequest,
  field: string,
  mostBytes: number,
): Promise<{ name: string; bytes: AsyncIterable<Buffer> }> {
  const { file, filename } = await oneUpload(request, field, mostBytes);
  async function* bytes() {
    yield* file as AsyncIterable<Buffer>;
    if (file.truncated) refuse("too-large", `At most ${mostBytes / 1_000_000} MB`);
  }
  return { name: filename, bytes: bytes() };
}

async function oneUpload(request: FastifyRequest, field: string, mostBytes: number) {
  if (!request.isMultipart()) refuse("wrong-type", "Send the file as multipart/form-data");
  const part = await request.file({
    limits: { fileSize: mostBytes, files: 1, fields: 4, fieldSize: 1_000, parts: 5 },
  });
  if (!part || part.fieldname !== field) {
    refuse("invalid", `There is no file in the field ${field}`, {
      errors: [{ field, rule: "required", message: "is not there" }],
    });
  }
  return part;
}

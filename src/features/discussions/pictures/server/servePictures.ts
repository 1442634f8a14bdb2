import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";
import { takeUploads, withFile } from "#kit/server/files/uploads.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { messagePictures } from "../../contract.ts";
import { uploadBytes } from "../limits.ts";
import { talkPictureFile } from "./files.ts";
import { findForDesk, isShown } from "./queries.ts";
import { keepSwept } from "./sweep.ts";
import { findSent, keepPicture, type Sent } from "./upload.ts";

/**
 * A picture never changes under its name, so its reader keeps it for a year; nobody between does, as its message may be hidden
 * tomorrow.
 */
const keptByReader = "private, max-age=31536000, immutable";

/** Pictures of messages: taken before their message is said, shown while everybody may read that. */
export async function serveMessagePictures(
  app: FastifyInstance,
  parts: { db: Database; files: Files },
): Promise<void> {
  const { db, files } = parts;

  serve(app, messagePictures.show, async ({ params: { id, size }, reply }) => {
    if (!(await isShown(db, id))) refuse("not-found", "There is no such picture");
    return sendFile(reply, await files.get(talkPictureFile(id, size)), keptByReader);
  });

  serve(app, messagePictures.showDesk, async ({ params: { msg_id: msgId, id }, reply, shows }) => {
    const row = (await findForDesk(db, { msgId, id })) ?? refuse("not-found", "There is no such picture");
    await shows(`message:${msgId}`, [row.person_id]);
    return sendFile(reply, await files.get(talkPictureFile(id, "whole")), "private, no-store");
  });

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    const once = onceAtATime();
    serve(app, messagePictures.upload, async ({ who, params: { msg_id: msgId, key }, request }) => {
      const sent = { personId: who.id, msgId, key };
      const file = { accountId: who.id, field: "image", maxBytes: uploadBytes };
      const id = await withFile(
        request,
        file,
        async (upload) =>
          (await findSent(db, sent)) ?? once(sent, () => keepPicture(app, parts, sent, upload)),
      );
      return { id };
    });
  });
  keepSwept(app, parts);
}

/** Of the same picture that comes twice at once, the second waits for the first and is answered as that is. */
function onceAtATime() {
  const underWay = new Map<string, Promise<string>>();
  return ({ personId, msgId, key }: Sent, keep: () => Promise<string>): Promise<string> => {
    const name = `${personId} ${msgId} ${key}`;
    const running = underWay.get(name) ?? keep().finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}

function sendFile(reply: FastifyReply, body: Buffer | undefined, cacheControl: string): FastifyReply {
  if (!body) refuse("not-found", "There is no such picture");
  return reply
    .headers({
      "content-type": "image/webp",
      "cache-control": cacheControl,
      // Opened by itself it may do nothing at all.
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(body);
}

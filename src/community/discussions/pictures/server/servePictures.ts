import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";
import { takeUploads } from "#kit/server/files/uploads.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { messagePictures } from "../../contract.ts";
import { uploadBytes } from "../limits.ts";
import { talkPictureFile } from "./files.ts";
import { findForDesk, isShown } from "./queries.ts";
import { keptByNobody, keptByReader, sendFile } from "./sendFile.ts";
import { uploadsOnce } from "./takeOnce.ts";
import { writePicture } from "./writePicture.ts";

const type = "image/webp";

/** Pictures of messages: taken before their message is said, shown while everybody may read that. */
export async function serveMessagePictures(
  app: FastifyInstance,
  parts: { db: Database; files: Files },
): Promise<void> {
  const { db, files } = parts;

  serve(app, messagePictures.show, async ({ params: { id, size }, reply }) => {
    if (!(await isShown(db, id))) refuse("not-found", "There is no such picture");
    return sendFile(reply, await files.get(talkPictureFile(id, size)), {
      ...{ type, cacheControl: keptByReader },
    });
  });

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    const take = uploadsOnce(app, parts);
    serve(app, messagePictures.upload, async ({ who, params: { msg_id: msgId, key }, request }) => ({
      id: await take({
        ...{ request, sent: { personId: who.id, msgId, key }, field: "image", maxBytes: uploadBytes },
        write: (upload) => writePicture(who.id, upload),
      }),
    }));
  });
}

/** Pictures for operators, of hidden messages too. */
export function servePicturesOfDesk(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
): void {
  serve(app, messagePictures.showDesk, async ({ params: { msg_id: msgId, id }, reply, shows }) => {
    const row = (await findForDesk(db, { msgId, id })) ?? refuse("not-found", "There is no such picture");
    await shows(`message:${msgId}`, [row.person_id]);
    return sendFile(reply, await files.get(talkPictureFile(id, "whole")), {
      ...{ type, cacheControl: keptByNobody },
    });
  });
}

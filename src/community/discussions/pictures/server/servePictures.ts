import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";
import { reencode } from "#kit/server/files/pictures.ts";
import { takeUploads } from "#kit/server/files/uploads.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { messagePictures } from "../../contract.ts";
import { pictureBytes, pictureSide, smallBytes, smallSide, uploadBytes } from "../limits.ts";
import { talkPictureFile } from "./files.ts";
import { findForDesk, isShown } from "./queries.ts";
import { keptByNobody, keptByReader, sendFile } from "./sendFile.ts";
import { uploadsOnce } from "./takeOnce.ts";
import type { Written } from "./upload.ts";

/**
 * Re-encoded in its own shape, so that no byte of the upload is kept: large to look at, small for the talk.
 */
const sizes = [
  { width: pictureSide, height: pictureSide, inOwnShape: true, mostBytes: pictureBytes },
  { width: smallSide, height: smallSide, inOwnShape: true, mostBytes: smallBytes },
] as const;

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

/** A picture as it is kept, of what somebody sent. */
async function writePicture(personId: string, upload: Buffer): Promise<Written> {
  const [whole, small] = await reencode(personId, upload, sizes);
  if (!whole || !small) throw new Error("The decoder gave no picture back");
  return {
    kind: "picture",
    row: { ...sizeOfWebp(whole), bytes: whole.length, small_bytes: small.length, milliseconds: 0 },
    files: [
      { nameOf: (id) => talkPictureFile(id, "whole"), body: whole },
      { nameOf: (id) => talkPictureFile(id, "small"), body: small },
    ],
    type: "image/webp",
  };
}

/** Pixels of a picture that our own decoder wrote: lossy WebP of one frame, whose head is always the same (RFC 6386, 9.1). */
function sizeOfWebp(picture: Buffer): { width: number; height: number } {
  if (picture.toString("latin1", 12, 16) !== "VP8 ")
    throw new Error("The decoder wrote another kind of WebP");
  return { width: picture.readUInt16LE(26) & 0x3fff, height: picture.readUInt16LE(28) & 0x3fff };
}

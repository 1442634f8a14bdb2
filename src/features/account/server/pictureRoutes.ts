import type { FastifyInstance } from "fastify";
import { recordChanges } from "#database/changes.ts";
import type { Files } from "#kit/server/files.ts";
import { writtenAnew } from "#kit/server/pictures.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { pictureName, takeUploads, withFile } from "#kit/server/uploads.ts";
import { account } from "../contract.ts";
import { pictureBytes, pictureSide, picturesSubject } from "../limits.ts";
import { findPersonById, replacePicture } from "./queries.ts";
import { refuseAnother } from "./refuseAnother.ts";
import type { AccountSettings } from "./routes.ts";
import { newName } from "./secrets.ts";

const widths = [pictureSide, 2 * pictureSide];

/** One's own picture. */
export async function servePictures(app: FastifyInstance, { db, files }: AccountSettings): Promise<void> {
  serve(app, account.pictureName, async ({ who, params }) => {
    refuseAnother(who, params.email);
    const person = await findPersonById(db, who.id);
    return { url: urlOf(person?.picture) };
  });

  // In a room of its own: no other call takes files.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, account.uploadPicture, async ({ who, params, request }) => {
      refuseAnother(who, params.email);
      const sizes = widths.map((side) => ({ width: side, height: side }));
      const file = { accountId: who.id, field: "image", maxBytes: pictureBytes };
      const pictures = await withFile(request, file, (upload) => writtenAnew(who.id, upload, sizes));
      const picture = newName();
      for (const [place, body] of pictures.entries()) {
        await files.put(pictureName(picture, widths[place] ?? 0), body, "image/webp");
      }
      const replaced = await db.transaction().execute(async (db) => {
        await recordChanges(db, [picturesSubject]);
        return replacePicture(db, who.id, picture);
      });
      app.finished.changed(picturesSubject);
      await removePicture(files, replaced ? replaced.before : picture);
      if (!replaced) refuse("not-logged-in", "The account was deleted meanwhile");
      return { url: urlOf(picture) };
    });
  });
}

/** Takes a picture's files away; one that can't be reached now is left, under a name that nobody knows. */
export async function removePicture(files: Files, picture: string | null | undefined): Promise<void> {
  if (picture) await Promise.allSettled(widths.map((width) => files.remove(pictureName(picture, width))));
}

function urlOf(picture: string | null | undefined): string {
  return picture ? pictureName(picture, pictureSide) : "";
}

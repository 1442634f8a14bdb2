import type { FastifyInstance } from "fastify";
import { change } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { reencode } from "#kit/server/files/pictures.ts";
import { pictureName, takeUploads, withFile } from "#kit/server/files/uploads.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../contract.ts";
import { pictureBytes, pictureSide } from "../limits.ts";
import { noteConsent } from "./consents.ts";
import { findPersonById, replacePicture } from "./queries.ts";
import { refuseAnother } from "./refuseAnother.ts";
import type { AccountSettings } from "./settings.ts";

const widths = [pictureSide, 2 * pictureSide];

/** One's own picture. */
export async function servePictures(app: FastifyInstance, { db, files }: AccountSettings): Promise<void> {
  serve(app, account.pictureName, async ({ who, params }) => {
    refuseAnother(who, params.email);
    const person = await findPersonById(db, who.id);
    return { url: urlOf(person?.picture) };
  });

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, account.uploadPicture, async ({ who, params, request }) => {
      refuseAnother(who, params.email);
      const sizes = widths.map((side) => ({ width: side, height: side }));
      const file = { accountId: who.id, field: "image", maxBytes: pictureBytes };
      const pictures = await withFile(request, file, (upload) => reencode(who.id, upload, sizes));
      const picture = newId();
      for (const [place, body] of pictures.entries()) {
        await files.put(pictureName(picture, widths[place] ?? 0), body, "image/webp");
      }
      const replaced = await change(app, db, async (tx) => {
        // Uploading a picture is consent to show it; taken back under "My data".
        await noteConsent(tx.db, { personId: who.id, purpose: "picture", given: true, language: "" });
        return replacePicture(tx, who.id, picture);
      });
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

import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { reencode } from "#kit/server/files/pictures.ts";
import { takeUploads, withFile } from "#kit/server/files/uploads.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { fields } from "../../contract.ts";
import { limits } from "../../rules.ts";
import type { OwnEntry } from "../diary/corrections.ts";
import { countPhotos, findEntry, setPhoto } from "../diary/entryQueries.ts";
import { presentEntry } from "../diary/presentEntry.ts";
import type { SeasonEntryTable } from "../tables.ts";
import { writeOwn } from "../write.ts";
import { photoFile, removePhotoFiles } from "./photoFiles.ts";

/** In its own shape, no side longer: a leaf's spots can be told, and it is some 100 kB. */
const sizes = [{ width: limits.photoSide, height: limits.photoSide, inOwnShape: true }] as const;

interface Shelf {
  readonly db: Database;
  readonly files: Files;
}

/** The photo of a line in one's own diary: served to nobody else. */
export async function servePhotoCalls(app: FastifyInstance, shelf: Shelf): Promise<void> {
  const { db, files } = shelf;
  serve(app, fields.photo, async ({ who, params, reply }) => {
    const { photo } = await rowOr404(db, { personId: who.id, seasonId: params.id, entry: params.entry });
    const body = photo === null ? undefined : await files.get(photoFile(photo));
    if (!body) refuse("not-found", "This entry has no photo");
    return (
      reply
        .type("image/webp")
        // Opened by itself it may do nothing at all.
        .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(body)
    );
  });

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, fields.savePhoto, async ({ who, params, request }) => {
      const which = { personId: who.id, seasonId: params.id, entry: params.entry };
      // Looked at before the costly part, and again with the diary held.
      await rowOr404(db, which);
      const file = { accountId: who.id, field: "image", maxBytes: limits.photoBytes };
      return withFile(request, file, async (upload) =>
        presentEntry(await savePhoto(app, shelf, which, upload)),
      );
    });
  });
}

/** An entry that is not undone. */
async function rowOr404(db: Database, which: OwnEntry): Promise<SeasonEntryTable> {
  const row = await findEntry(db, which);
  return row && row.undone_at === null ? row : refuse("not-found", "You have no such entry");
}

/** Re-encodes an uploaded photo and replaces the earlier one. */
async function savePhoto(
  app: Publisher,
  { db, files }: Shelf,
  which: OwnEntry,
  upload: Buffer,
): Promise<SeasonEntryTable> {
  const [body] = await reencode(which.personId, upload, sizes);
  if (!body) throw new Error("The decoder gave no picture back");
  const photo = newId();
  await files.put(photoFile(photo), body, "image/webp");
  const write = writeOwn(app, db, which.personId, async (tx) => {
    const before = await rowOr404(tx.db, which);
    if (before.photo === null && (await countPhotos(tx.db, which.personId)) >= limits.photosPerPerson) {
      refuse("too-large", `A diary holds ${limits.photosPerPerson} photos`);
    }
    await setPhoto(tx, before.id, photo);
    return before;
  });
  const before = await write.catch(async (error: unknown) => {
    await removePhotoFiles(files, [photo]);
    throw error;
  });
  await removePhotoFiles(files, [before.photo]);
  return { ...before, photo };
}

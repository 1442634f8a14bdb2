import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";

/**
 * The file of a photo. The point in it keeps it out of /uploads, where anybody who knows a name is served: it
 * is its farmer's alone.
 */
export const photoFile = (name: string) => `${name}.diary.webp`;

/** Takes files away after what named them is gone; one that can't be reached now is left, under a name that nobody knows. */
export async function removePhotoFiles(files: Files, names: readonly (string | null)[]): Promise<void> {
  await Promise.allSettled(names.map(async (name) => name && (await files.remove(photoFile(name)))));
}

/** Names of the photos in the diary of a season, or of all seasons of a field. */
export async function photosOf(
  db: Database,
  {
    seasonId,
    fieldId,
  }: { seasonId: string; fieldId?: undefined } | { seasonId?: undefined; fieldId: string },
): Promise<string[]> {
  const entries = db
    .selectFrom("season_entry")
    .innerJoin("season", "season.id", "season_entry.season_id")
    .select("photo")
    .where("photo", "is not", null);
  const rows = await (seasonId === undefined
    ? entries.where("season.field_id", "=", fieldId)
    : entries.where("season.id", "=", seasonId)
  ).execute();
  return rows.flatMap(({ photo }) => photo ?? []);
}

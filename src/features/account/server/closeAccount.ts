import type { PersonTable } from "#database/tables.ts";
import { removePicture } from "./pictureRoutes.ts";
import { removePerson } from "./queries.ts";
import type { AccountSettings } from "./routes.ts";

/** Deletes an account with everything that was the person's own; every session ends with it. Answers the subjects that changed. */
export async function closeAccount(
  { db, files, whenClosed = [] }: Pick<AccountSettings, "db" | "files" | "whenClosed">,
  person: PersonTable,
): Promise<string[]> {
  const changed: string[] = [];
  await db.transaction().execute(async (db) => {
    for (const forget of whenClosed) changed.push(...(await forget(db, person.id)));
    await removePerson(db, person.id);
  });
  await removePicture(files, person.picture);
  return changed;
}

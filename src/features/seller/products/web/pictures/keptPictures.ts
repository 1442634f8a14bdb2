import type { DBSchema, IDBPDatabase } from "idb";
import { openPrivateDatabase } from "#kit/web/storage/privateDatabase.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";

interface Stores extends DBSchema {
  /** Whose pictures wait for the new product: another person on this phone has not chosen them. */
  chosen: { key: string; value: readonly File[] };
}

/** Pictures chosen for the new product, of whoever is here; none where this browser keeps none. */
export async function readKeptPictures(): Promise<readonly File[]> {
  return (await inStore((database) => database.get("chosen", visitorNow()))) ?? [];
}

/** Keeps them on this phone beside what was typed, until the product is on the shelf. */
export async function keepPictures(files: readonly File[]): Promise<void> {
  await inStore(async (database) => {
    if (files.length > 0) await database.put("chosen", files, visitorNow());
    else await database.delete("chosen", visitorNow());
  });
}

/** A full or forbidden storage is no reason to fail: the pictures then last as long as the page. */
async function inStore<Value>(
  act: (database: IDBPDatabase<Stores>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const database = await openPrivateDatabase<Stores>(
      "product-pictures",
      (fresh) => void fresh.createObjectStore("chosen"),
    );
    try {
      return await act(database);
    } finally {
      database.close();
    }
  } catch {
    console.warn("chosen pictures could not be stored");
    return undefined;
  }
}

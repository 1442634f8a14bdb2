import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * Opens an IndexedDB database of one object store that is erased at log-out, as a feature's `web/storage.ts` declares. The connection closes by itself when another
 * tab deletes the database: a deletion waits for every open connection.
 */
export function openPrivateDatabase<Stores extends DBSchema>(
  name: string,
  upgrade: (fresh: IDBPDatabase<Stores>) => void,
): Promise<IDBPDatabase<Stores>> {
  return openDB<Stores>(name, 1, {
    upgrade: (fresh) => upgrade(fresh),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

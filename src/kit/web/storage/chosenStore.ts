import type { DBSchema, IDBPDatabase } from "idb";
import { openPrivateDatabase } from "./privateDatabase.ts";

interface Stores<Chosen> extends DBSchema {
  /** By whose it is: another person on this phone has not chosen it. */
  chosen: { key: string; value: Chosen };
}

/** A private database of what was chosen on a form and not sent yet. */
export type ChosenStore<Chosen> = IDBPDatabase<Stores<Chosen>>;

/**
 * Does something with what was chosen. A full or forbidden storage is no reason to fail: then it answers undefined, and what was chosen
 * lasts as long as the page. Never rejects.
 */
export async function inChosenStore<Chosen, Value>(
  name: string,
  act: (store: ChosenStore<Chosen>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const store = await openPrivateDatabase<Stores<Chosen>>(
      name,
      (fresh) => void fresh.createObjectStore("chosen"),
    );
    try {
      return await act(store);
    } finally {
      store.close();
    }
  } catch {
    console.warn("what was chosen could not be stored");
    return undefined;
  }
}

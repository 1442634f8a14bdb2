import { inChosenStore } from "#kit/web/storage/chosenStore.ts";
import { keeperNow } from "#kit/web/storage/visitor.ts";
import { type LossFolder, limits } from "./folder.ts";

/** All folders that this phone stores, the newest first; undefined where they can't be read. */
export function readFolders(): Promise<readonly LossFolder[] | undefined> {
  return inStore(async (store) => {
    const all = await store.getAll("chosen");
    return all.toSorted((one, other) => other.madeAt - one.madeAt);
  });
}

/** Folders that the present person has on this phone: a log-out deletes them, so it asks first. */
export async function countFolders(): Promise<number> {
  return (await readFolders())?.length ?? 0;
}

/**
 * Changes one folder as it is stored, in one transaction: a page that is killed leaves it as it was before or after, and two tabs lose
 * nothing of each other's. False where it could not be stored. Of somebody who has left meanwhile nothing is written.
 */
export async function changeFolder(
  id: string,
  change: (before: LossFolder | undefined) => LossFolder | undefined,
): Promise<boolean> {
  const owner = keeperNow();
  if (owner === "") return false;
  const isStored = await inStore(async (database) => {
    const { store, done } = database.transaction("chosen", "readwrite", { durability: "strict" });
    const before = await store.get(id);
    const after = change(before);
    const isTooMany = !before && (await store.count()) >= limits.folders;
    const isAllowed = keeperNow() === owner && !isTooMany;
    if (isAllowed && after) await store.put(after, id);
    if (isAllowed && !after) await store.delete(id);
    await done;
    return isAllowed;
  });
  return isStored ?? false;
}

const inStore = <Value>(act: Parameters<typeof inChosenStore<LossFolder, Value>>[1]) =>
  inChosenStore<LossFolder, Value>("losses", act);

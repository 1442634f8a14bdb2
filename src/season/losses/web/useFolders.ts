import { useCallback, useEffect, useState } from "react";
import { deviceKeeper, keeperNow } from "#kit/web/storage/visitor.ts";
import type { Field } from "#season/fields/contract.ts";
import type { LossFolder } from "./folder.ts";
import { changeFolder, readFolders } from "./lossStore.ts";
import type { usePhoneClock } from "./usePhoneClock.ts";

export type ChangeFolder = (id: string, change: Parameters<typeof changeFolder>[1]) => Promise<boolean>;

/** One folder with how it is changed, for the parts of its screen. */
export interface FolderProps {
  folder: LossFolder;
  /** Stores another state of it at once; false where that failed. */
  set: (part: (before: LossFolder) => Partial<LossFolder>) => Promise<boolean>;
  clock: ReturnType<typeof usePhoneClock>;
}

/** The present person's folders on this phone: undefined until they were read. */
export function useFolders(fields: readonly Field[] | undefined) {
  const [stored, setStored] = useState<readonly LossFolder[]>();
  const [isFull, setFull] = useState(false);
  const read = useCallback(async () => setStored((await readFolders()) ?? []), []);
  useEffect(() => {
    void read();
    const look = () => void read();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [read]);
  const change: ChangeFolder = useCallback(
    async (id, by) => {
      const isStored = await changeFolder(id, by);
      setFull(!isStored);
      await read();
      return isStored;
    },
    [read],
  );
  return { folders: stored?.filter((folder) => isOwn(folder, keeperNow(), fields)), isFull, change };
}

/** A device account's folder is its person's, once the field is among theirs: then the account was taken over and not left to another. */
export function isOwn(
  { owner, field }: Pick<LossFolder, "owner" | "field">,
  keeper: string,
  fields: readonly Pick<Field, "id">[] | undefined,
): boolean {
  if (keeper === "") return false;
  return owner === keeper || (owner === deviceKeeper && (fields ?? []).some(({ id }) => id === field.id));
}

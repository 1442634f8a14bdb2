import type { BrowserStorage } from "#kit/web/storage/browserStorage.ts";
import { countFolders } from "./lossStore.ts";

export const storage: BrowserStorage = {
  person: ["lossClock"],
  databases: ["losses"],
  unsent: { folders: countFolders },
};

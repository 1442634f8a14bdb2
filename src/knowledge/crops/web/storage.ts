import type { BrowserStorage } from "#kit/web/storage/browserStorage.ts";

export const storage: BrowserStorage = {
  person: ["cropSearches", "land", "ownFigures", "place", "soilSalt"],
};

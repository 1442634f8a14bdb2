import type { BrowserStorage } from "#kit/web/storage/browserStorage.ts";

export const storage: BrowserStorage = {
  person: ["product-draft:", "shelf-rows"],
  databases: ["product-pictures"],
};

import type { BrowserStorage } from "#kit/web/storage/browserStorage.ts";

export const storage: BrowserStorage = {
  // Questions of guests; a member's talk has its person in its key.
  device: ["earthworm", "earthwormOpen", "earthwormAloud"],
  person: ["earthworm:"],
};

import { countWaiting } from "#kit/web/outbox/store.ts";
import type { BrowserStorage } from "#kit/web/storage/browserStorage.ts";

export const storage: BrowserStorage = {
  person: ["chit", "hasField", "startDraft"],
  former: ["diary"],
  unsent: { entries: () => countWaiting("diary") },
};

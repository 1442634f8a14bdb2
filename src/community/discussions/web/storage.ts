import { countWaiting } from "#kit/web/outbox/store.ts";
import type { BrowserStorage } from "#kit/web/storage/browserStorage.ts";

export const storage: BrowserStorage = {
  person: [
    "discussions-draft",
    "discussions-draft-filled",
    "discussions-edit",
    "discussions-mentions",
    "discussions-read",
    "discussions-topics",
  ],
  databases: ["message-attached"],
  former: ["discussions"],
  unsent: { messages: () => countWaiting("messages") },
};

import { appearance } from "#kit/contract/rendered.ts";
import type { BrowserStorage } from "./storage/browserStorage.ts";

export const storage: BrowserStorage = {
  device: ["language", appearance.theme, appearance.dataSaver],
  person: ["email", "device-account", "owner", appearance.session, "letters", "waiting"],
  databases: ["answers", "outbox"],
};

import { countWaiting } from "#kit/web/outbox/store.ts";
import { erasePrivateData } from "#kit/web/storage/privateData.ts";
import { paths } from "#screens/paths.ts";
import type { Unsent } from "./unsent.ts";

/** The same for everybody, and telling nothing of who opened them: they may stay on a phone after a log-out. */
const openPages: readonly string[] = [
  paths.home,
  paths.cropSuggestion,
  paths.chatBot,
  paths.advisories,
  paths.aboutUs,
  paths.login,
];

/** Erases whatever this browser keeps of the last person. */
export function eraseVisitor(): Promise<void> {
  return erasePrivateData((path) => openPages.includes(path));
}

/** How many messages, diary entries and letters of the person wait to be sent from this browser. */
export async function countUnsent(): Promise<Unsent> {
  const { messages = 0, diary: entries = 0, letters = 0 } = await countWaiting();
  return { messages, entries, letters, all: messages + entries + letters };
}

import { paths } from "#features/paths.ts";
import { countEntries, erasePrivateData, outbox } from "#kit/web/privateData.ts";

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

/** How many messages of the person wait to be sent from this browser. */
export function countUnsent(): Promise<number> {
  return countEntries(outbox);
}

import { helpPaths, schemesPath } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import { type ScreenAddresses, screens } from "#screens/screens.ts";

/** Open screens that a search engine need not read: of one visitor alone, or one for each way to ask. */
const unlisted: readonly ScreenAddresses[] = [
  ...[screens.cropHistory, screens.cropResults, screens.searchByName, screens.transaction],
  ...[screens.login, screens.signUp, screens.lostPassword, screens.newPassword, screens.unsubscribe],
];

/** Prefixes of paths that search engines are asked to leave alone: calls, screens for members, and those above. */
export const closedPrefixes: readonly string[] = [
  "/api/",
  ...Object.values<ScreenAddresses>(screens)
    .filter((screen) => screen.members || unlisted.includes(screen))
    .flatMap((screen) => screen.paths.map((path) => path.split(/:|\*/, 1)[0] ?? path)),
];

/** Paths of open screens that are the same for everybody and hold no id. */
export const openPaths: readonly string[] = [
  ...[paths.home, paths.aboutUs, paths.cropSuggestion, paths.problem, paths.advisories, paths.chatBot],
  ...[paths.start, paths.chit, schemesPath, paths.notice, helpPaths.home],
];

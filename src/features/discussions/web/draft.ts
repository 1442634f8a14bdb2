import { storedText } from "#kit/web/storage/stored.ts";

/** What is being written outlives a reload; EarthWorm puts a talk in here that somebody wants to ask others about. */
export const discussionsDraft = storedText<string>("discussions-draft", "");

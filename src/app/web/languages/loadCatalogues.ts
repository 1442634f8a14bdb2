import type { I18n } from "@lingui/core";
import type { Language } from "#kit/contract/languages.ts";

type Messages = Parameters<I18n["load"]>[1];

/** One lazy file for each language of the frame and of each room that people come in by; the others are in `laterCatalogues.ts`. */
const catalogues = import.meta.glob<{ messages: Messages }>([
  "./*.po",
  "../../../{people/account,shop/cart,season/chatbot,knowledge/crops,front/home,shop/market}/web/languages/*.po",
  "../../../knowledge/crops/money/web/languages/*.po",
  "../../../shop/market/sample/web/languages/*.po",
]);

/** Rooms whose screens this browser has opened. Their texts change along with the language. */
const opened = new Set<string>();
const loaded = new Set<string>();
let speaking: I18n | undefined;

/** Says which language's texts are to be added to as further rooms are opened. For the browser alone. */
export function speakAs(i18n: I18n): void {
  speaking = i18n;
}

/** Brings the texts of the frame and of every room opened so far. */
export async function loadCatalogues(language: Language): Promise<Messages> {
  const rooms = [...opened];
  const parts = await Promise.all([
    catalogueOf(language),
    ...rooms.map((room) => catalogueOf(language, room)),
  ]);
  for (const room of rooms) loaded.add(`${language} ${room}`);
  return Object.assign({}, ...parts);
}

/** Brings the texts of rooms that a screen is about to show; nothing where they are there. */
export async function openCatalogues(rooms: readonly string[]): Promise<void> {
  for (const room of rooms) opened.add(room);
  const language = speaking?.locale as Language | undefined;
  const missing = rooms.filter((room) => !loaded.has(`${language} ${room}`));
  if (language === undefined || missing.length === 0) return;
  const parts = await Promise.all(missing.map((room) => catalogueOf(language, room)));
  for (const room of missing) loaded.add(`${language} ${room}`);
  addSilently(language, Object.assign({}, ...parts));
}

/**
 * Adds texts without an event: the components that need them are drawn after them. `load` would draw the
 * whole page again at once, and React then drops each rendered part that is not hydrated yet, with what was
 * typed or opened in it.
 */
function addSilently(language: Language, messages: Messages): void {
  if (speaking?.locale === language) Object.assign(speaking.messages, messages);
  else speaking?.load(language, messages);
}

/**
 * The texts with which a browser begins at a screen of these rooms, for the server. No others: where two rooms put one
 * English text into other words, the page must come as the browser will draw it.
 */
export async function loadCataloguesOf(language: Language, rooms: readonly string[]): Promise<Messages> {
  const parts = [catalogueOf(language), ...rooms.map((room) => catalogueOf(language, room))];
  return Object.assign({}, ...(await Promise.all(parts)));
}

async function catalogueOf(language: Language, room?: string): Promise<Messages> {
  const folder = room === undefined ? "." : `../../../${room}/web/languages`;
  const file = `${folder}/${language}.po`;
  const load = catalogues[file] ?? (await import("./laterCatalogues.ts")).laterCatalogues[file];
  return load ? (await load()).messages : {};
}

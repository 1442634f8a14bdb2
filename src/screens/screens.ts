import { paths } from "./paths.ts";

/** A screen's addresses, for both sides: they decide which pages are rendered, and kept, once. */
export interface ScreenAddresses<Word extends string = string> {
  /** All spellings under which it answers (kit/contract/pathPattern.ts); the first is the one we link to. */
  readonly paths: readonly [string, ...string[]];
  /**
   * Query words that it reads when it is rendered on the server (`useQueryParams`). Any other word of an address leads to the
   * same kept page. None where the screen is for members: the server renders no more of it than its frame.
   */
  readonly params: readonly Word[];
  /** Shown to people who are logged in alone. */
  readonly members: boolean;
  /** Of a screen for members: shown to who has a device account too. */
  readonly devices?: true;
}

/** The specification's table of routes (section 2). */
export const screens = {
  home: open([paths.home]),
  aboutUs: open([paths.aboutUs, "/Aboutuss"]),
  cropSuggestion: open([paths.cropSuggestion], ["soilType", "season", "investment", "waterReq"]),
  cropHistory: open([paths.cropHistory, "/cropSuggestionHistory"]),
  cropResults: open([paths.cropResults], ["soilType", "season", "investment", "waterReq", "sort", "compare"]),
  crop: open(["/croppage/:id"]),
  chatBot: open([paths.chatBot]),
  problem: open([paths.problem]),
  advisories: open([paths.advisories], ["query", "crop"]),
  advisory: open(["/advisory/:id"]),
  schemes: open(["/schemes"]),
  market: forDevices([paths.market]),
  searchByName: open(["/SearchByName", "/SearchByName/:query"], ["query"]),
  category: open(["/search/:category"], ["sort", "kind", "crop", "manufacturer", "minPrice", "maxPrice"]),
  product: open(["/productpage/:id"]),
  shop: open(["/shop/:id"]),
  cart: forMembers([paths.cart]),
  checkout: forMembers([paths.checkout]),
  transaction: open([paths.transaction]),
  order: forMembers(["/order/:id"]),
  login: open([paths.login, "/Loginpage"], ["to"]),
  signUp: open([paths.signUp], ["to"]),
  lostPassword: open([paths.lostPassword]),
  newPassword: open([paths.newPassword]),
  notice: open([paths.notice]),
  dashboard: forMembers([paths.dashboard]),
  myData: forMembers([paths.myData]),
  start: open([paths.start], ["crop", "field"]),
  fields: forDevices([paths.fields]),
  field: forDevices(["/fields/:id"]),
  season: forDevices(["/seasons/:id"]),
  seasonSprays: forDevices(["/seasons/:id/sprays"]),
  chit: open([paths.chit, "/chit/:id"], ["crop", "pest"]),
  seasonFood: forDevices(["/seasons/:id/fertilizer"]),
  loss: forDevices(["/loss"]),
  discussions: forMembers([paths.discussions]),
  messageSearch: forMembers([paths.messageSearch]),
  adminPortal: forMembers([`${paths.adminPortal}/*`]),
  helpHome: open(["/help"]),
  // Not all below /help: the page of that is kept under its own address.
  help: forMembers(["/help/problems/*", "/help/complaints/*"]),
  notes: forMembers(["/notes"]),
  unsubscribe: open(["/unsubscribe"]),
  legal: open(["/legal/:page"], ["version"]),
  operator: forMembers(["/operator/*"]),
};

function open<const Word extends string = never>(
  paths: ScreenAddresses["paths"],
  params: readonly Word[] = [],
): ScreenAddresses<Word> {
  return { paths, params, members: false };
}

function forMembers(paths: ScreenAddresses["paths"]): ScreenAddresses<never> {
  return { paths, params: [], members: true };
}

function forDevices(paths: ScreenAddresses["paths"]): ScreenAddresses<never> {
  return { ...forMembers(paths), devices: true };
}

/** Every screen's path, once. Where the specification shows two spellings, the first is the one we link to. */
export const paths = {
  home: "/",
  chatBot: "/ChatBot",
  advisories: "/advisories",
  advisory: (id: string) => `/advisory/${encodeURIComponent(id)}`,
  aboutUs: "/Aboutus",
  cart: "/Cart",
  market: "/Market",
  discussions: "/discussions",
  dashboard: "/dashboard",
  cropSuggestion: "/CropSuggestion",
  cropHistory: "/CropSuggestionHistory",
  cropResults: "/cropResults",
  crop: (id: string) => `/croppage/${encodeURIComponent(id)}`,
  product: (id: string) => `/productpage/${encodeURIComponent(id)}`,
  searchByName: (query: string) => `/SearchByName/${encodeURIComponent(query)}`,
  category: (category: string) => `/search/${category}`,
  checkout: "/checkoutpage",
  transaction: "/transaction",
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
  login: "/login",
  signUp: "/signup",
  lostPassword: "/lostpassword",
  newPassword: "/newpassword",
  adminPortal: "/adminportal",
} as const;

const openPages: readonly string[] = [
  paths.home,
  paths.cropSuggestion,
  paths.chatBot,
  paths.advisories,
  paths.aboutUs,
  paths.login,
];

/** The same for everybody, and telling nothing of who opened it: it may stay on a phone after a log-out. */
export function isOpenPage(path: string): boolean {
  return openPages.includes(path);
}

/** Path and query words, those left out that are not given. */
export function withQuery(path: string, words: Record<string, string | undefined>): string {
  const query = Object.entries(words)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? "")}`)
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}

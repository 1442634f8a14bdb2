/** Every screen's path, once. Where the specification shows two spellings, the first is the one we link to. */
export const paths = {
  home: "/",
  chatBot: "/ChatBot",
  problem: "/problem",
  advisories: "/advisories",
  advisory: (id: string) => `/advisory/${encodeURIComponent(id)}`,
  aboutUs: "/Aboutus",
  cart: "/Cart",
  market: "/Market",
  discussions: "/discussions",
  messageSearch: "/discussions/search",
  dashboard: "/dashboard",
  myData: "/mydata",
  start: "/start",
  fields: "/fields",
  field: (id: string) => `/fields/${encodeURIComponent(id)}`,
  season: (id: string) => `/seasons/${encodeURIComponent(id)}`,
  chit: "/chit",
  cropSuggestion: "/CropSuggestion",
  cropHistory: "/CropSuggestionHistory",
  cropResults: "/cropResults",
  crop: (id: string) => `/croppage/${encodeURIComponent(id)}`,
  product: (id: string) => `/productpage/${encodeURIComponent(id)}`,
  shop: (id: string) => `/shop/${encodeURIComponent(id)}`,
  searchByName: (query: string) => `/SearchByName/${encodeURIComponent(query)}`,
  category: (category: string) => `/search/${category}`,
  checkout: "/checkoutpage",
  transaction: "/transaction",
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
  login: "/login",
  signUp: "/signup",
  lostPassword: "/lostpassword",
  newPassword: "/newpassword",
  notice: "/notice",
  adminPortal: "/adminportal",
} as const;

/** Path and query words, those left out that are not given. */
export function withQuery(path: string, texts: Record<string, string | undefined>): string {
  const query = Object.entries(texts)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? "")}`)
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}

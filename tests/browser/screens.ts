/** Every screen that stands, with an address at which it has something to show. The matrix tests run over this list. */
export const screens = {
  home: "/",
  "crop form": "/CropSuggestion",
  "crop results": "/cropResults?soilType=Black&season=Rabi&investment=90000&waterReq=medium",
  "compared crops":
    "/cropResults?soilType=Black&season=Rabi&investment=10000&waterReq=Low&compare=chickpea,linseed",
  "incomplete search": "/cropResults?soilType=Black",
  "crop page": "/croppage/rice-kharif",
  "unknown crop": "/croppage/no-such-crop",
  "empty history": "/CropSuggestionHistory",
  "chat bot": "/ChatBot",
  "all advisories": "/advisories",
  "a crop's advisories": "/advisories?crop=cotton&query=worm",
  "no advisory found": "/advisories?query=qqqq",
  advisory: "/advisory/gram-podborer",
  "unknown advisory": "/advisory/no-such-thing",
  "about us": "/Aboutus",
  category: "/search/pesticides",
  "narrowed category": "/search/seeds?crop=wheat&sort=price&maxPrice=3000",
  "empty category": "/search/seeds?maxPrice=1",
  "unknown category": "/search/tractors",
  "search results": "/SearchByName/urea",
  "no search results": "/SearchByName/qqqqzzzz",
  "product page": "/productpage/pest-mancozeb",
  "seed's page": "/productpage/seed-tomato-hybrid",
  "unknown product": "/productpage/no-such-product",
  "unknown path": "/no/such/path",
  "log in": "/login",
  "sign up": "/signup",
  "lost password": "/lostpassword",
  "new password": "/newpassword",
  "please log in": "/dashboard",
} as const;

interface MemberScreen {
  readonly address: string;
  readonly as: "user" | "seller";
  /** Products that are in the cart. */
  readonly holding?: readonly string[];
}

/** The same for screens that are shown to whoever is logged in, with who that is. */
export const memberScreens: Readonly<Record<string, MemberScreen>> = {
  market: { address: "/Market", as: "user" },
  cart: { address: "/Cart", as: "user", holding: ["fert-urea", "seed-jute"] },
  "empty cart": { address: "/Cart", as: "user" },
  checkout: { address: "/checkoutpage", as: "user", holding: ["fert-urea", "seed-jute"] },
  dashboard: { address: "/dashboard", as: "user", holding: ["fert-urea", "seed-jute"] },
  portal: { address: "/adminportal", as: "seller" },
  "new product": { address: "/adminportal/products/new", as: "seller" },
  "a shop's files": { address: "/adminportal/import", as: "seller" },
  "a shop's figures": { address: "/adminportal/figures", as: "seller" },
  "a shop's orders": { address: "/adminportal/orders", as: "seller" },
  "a shop's licences": { address: "/adminportal/licences", as: "seller" },
};

export const themes = ["light", "dark", "sunlight"] as const;
export const languages = ["en", "hi"] as const;

/** Screens that answer with a refusal, which the browser itself logs. */
export const refusedScreens: readonly string[] = [
  "unknown crop",
  "unknown advisory",
  "unknown product",
  "unknown path",
];

/** Screens for members, as a guest finds them: drawn once the browser knows that nobody is logged in. */
export const guardedScreens: readonly string[] = ["please log in"];

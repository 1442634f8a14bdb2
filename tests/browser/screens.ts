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
  problem: "/problem",
  schemes: "/schemes",
  "help without an account": "/help",
  "all advisories": "/advisories",
  "a crop's advisories": "/advisories?crop=cotton&query=worm",
  "no advisory found": "/advisories?query=qqqq",
  "a dealer's chit": "/chit?crop=cotton",
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
  "a shop": "/shop/demo-bio-inputs",
  "unknown product": "/productpage/no-such-product",
  "unknown path": "/no/such/path",
  "legal page": "/legal/terms",
  "grievance officer": "/legal/grievance",
  "log in": "/login",
  "sign up": "/signup",
  "lost password": "/lostpassword",
  notice: "/notice",
  "new password": "/newpassword",
  "mails turned off": "/unsubscribe",
  "please log in": "/dashboard",
} as const;

interface MemberScreen {
  readonly address: string;
  readonly as: "user" | "seller" | "operator";
  /** Products that are in the cart. */
  readonly holding?: readonly string[];
  /** A crop that grows on a field; `:field` and `:season` of the address are its ids. */
  readonly sown?: string;
}

/** The same for screens that are shown to whoever is logged in, with who that is. */
export const memberScreens: Readonly<Record<string, MemberScreen>> = {
  market: { address: "/Market", as: "user" },
  cart: { address: "/Cart", as: "user", holding: ["fert-urea", "seed-jute"] },
  "empty cart": { address: "/Cart", as: "user" },
  checkout: { address: "/checkoutpage", as: "user", holding: ["fert-urea", "seed-jute"] },
  dashboard: { address: "/dashboard", as: "user", holding: ["fert-urea", "seed-jute"] },
  "my data": { address: "/mydata", as: "user" },
  "no field yet": { address: "/fields", as: "user" },
  "own fields": { address: "/fields", as: "user", sown: "wheat" },
  "a field": { address: "/fields/:field", as: "user", sown: "wheat" },
  "a season": { address: "/seasons/:season", as: "user", sown: "wheat" },
  "a paddy season": { address: "/seasons/:season", as: "user", sown: "rice-kharif" },
  "a season's diary": { address: "/seasons/:season?tab=diary", as: "user", sown: "wheat" },
  "a season's money": { address: "/seasons/:season?tab=money", as: "user", sown: "wheat" },
  "a damaged crop": { address: "/loss?season=:season", as: "user", sown: "wheat" },
  "a season's fertilizer": { address: "/seasons/:season/fertilizer", as: "user", sown: "wheat" },
  discussions: { address: "/discussions", as: "user" },
  "search in the discussions": { address: "/discussions/search", as: "user" },
  "nothing new": { address: "/notes", as: "user" },
  help: { address: "/help", as: "user" },
  "no problems": { address: "/help/problems", as: "user" },
  "new complaint": { address: "/help/complaints/new", as: "user" },
  "no complaints": { address: "/help/complaints", as: "user" },
  "what buyers told": { address: "/adminportal/problems", as: "seller" },
  portal: { address: "/adminportal", as: "seller" },
  "new product": { address: "/adminportal/products/new", as: "seller" },
  "a shop's files": { address: "/adminportal/import", as: "seller" },
  "a shop's connections": { address: "/adminportal/shop/connections", as: "seller" },
  "a shop's figures": { address: "/adminportal/figures", as: "seller" },
  "a shop's orders": { address: "/adminportal/orders", as: "seller" },
  "a shop's products": { address: "/adminportal/products", as: "seller" },
  "a shop's money": { address: "/adminportal/money", as: "seller" },
  "a shop's parts": { address: "/adminportal/shop", as: "seller" },
  "a shop's address": { address: "/adminportal/shop/address", as: "seller" },
  "a shop's helpers": { address: "/adminportal/shop/team", as: "seller" },
  "an invitation": { address: "/adminportal/join", as: "user" },
  "a shop's licences": { address: "/adminportal/licences", as: "seller" },
  "the desk": { address: "/operator", as: "operator" },
  "guardians to ask": { address: "/operator/guardians", as: "operator" },
  "the desk's recalls": { address: "/operator/recall", as: "operator" },
  "the desk's figures": { address: "/operator/figures", as: "operator" },
  "the desk's register": { address: "/operator/register", as: "operator" },
  "the desk's support prices": { address: "/operator/support-prices", as: "operator" },
  "the desk's schemes": { address: "/operator/schemes", as: "operator" },
  "the desk's catalogue": { address: "/operator/catalogue", as: "operator" },
  "the desk's mandi prices": { address: "/operator/mandi-prices", as: "operator" },
  "the audit log": { address: "/operator/audit", as: "operator" },
  "an operator's codes": { address: "/operator/security", as: "operator" },
};

export const themes = ["light", "dark", "sunlight"] as const;
export const languages = ["en", "hi"] as const;

/**
 * The themes in which a screen of a language is looked through. Both languages are the same elements with the same colours
 * (of the language a style sheet asks for letters alone), so the two other themes are looked through in one.
 */
export function themesOf(language: (typeof languages)[number]): readonly (typeof themes)[number][] {
  return language === "hi" ? themes : ["light"];
}

/** Screens that answer with a refusal, which the browser itself logs. */
export const refusedScreens: readonly string[] = [
  "unknown crop",
  "unknown advisory",
  "unknown product",
  "unknown path",
];

/** Screens for members, as a guest finds them: drawn once the browser knows that nobody is logged in. */
export const guardedScreens: readonly string[] = ["please log in"];

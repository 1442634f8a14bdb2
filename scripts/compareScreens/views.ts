import type { Page } from "@playwright/test";
import { memberScreens, screens } from "../../tests/browser/screens.ts";
import type { Account, Seeded } from "./seed.ts";

/** One thing to look at: a screen's address, as whom, and what was done before. */
export interface View {
  readonly name: string;
  readonly address: string;
  /** Nobody where it is left out. */
  readonly as?: Account;
  /** What the tab remembers. */
  readonly session?: Readonly<Record<string, unknown>>;
  /** Before a language was chosen, the page asks for it. */
  readonly firstVisit?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Every screen of the tests' matrix, and beside them those with orders, products and files. */
export function viewsOf({ orders, products, visitors }: Seeded): View[] {
  const portal = "/adminportal";
  const email = visitors.get("farmer")?.email ?? "";
  const receipt = {
    email,
    orderId: orders.placed.id,
    name: "Asha Devi",
    address: ["Ward 4", "Sehore 466001"],
    fell: 12.5,
    card: "4242",
    mobile: "210",
  };
  const searches = [
    { search: { soilType: "Black", season: "Rabi", investment: "90000", waterReq: "Medium" } },
    { search: { soilType: "Red", season: "Kharif", investment: "10000", waterReq: "Low" } },
  ];
  const open = Object.entries(screens).map(([name, address]): View => ({ name, address }));
  const members = Object.entries(memberScreens).map(
    ([name, { address, as, holding }]): View => ({
      name: `${name} of a ${as}`,
      address,
      as: as === "seller" ? "newSeller" : holding || name === "market" ? "farmer" : "newcomer",
    }),
  );
  const more: View[] = [
    { name: "first visit", address: "/", firstVisit: true },
    { name: "search history", address: screens["empty history"], session: { cropSearches: searches } },
    { name: "talk with EarthWorm", address: screens["chat bot"], prepare: talk },
    { name: "fertilizers", address: "/search/fertilizers" },
    { name: "misspelt search", address: "/SearchByName/uria%20neem" },
    { name: "log in to buy", address: "/login?to=%2Fproductpage%2Ffert-urea" },
    { name: "new password by link", address: `${screens["new password"]}#${"a".repeat(43)}` },
    { name: "a seller's product", address: `/productpage/${products.tonic}` },
    { name: "discussions of a guest", address: "/discussions" },
    { name: "discussions of a member", address: "/discussions", as: "farmer" },
    { name: "home of a member", address: "/", as: "farmer" },
    { name: "received product", address: `/productpage/${products.tonic}`, as: "farmer" },
    { name: "confirmation", address: "/transaction", as: "farmer", session: { receipt } },
    { name: "unknown order", address: "/order/000000000000", as: "farmer" },
    { name: "dashboard of a newcomer", address: "/dashboard", as: "newcomer" },
    { name: "empty checkout", address: "/checkoutpage", as: "newcomer" },
    { name: "discussions of a newcomer", address: "/discussions", as: "newcomer" },
    { name: "dashboard of a seller", address: "/dashboard", as: "seller" },
    { name: "full portal", address: portal, as: "seller" },
    { name: "portal after a file", address: portal, as: "importer" },
    { name: "file that was taken", address: `${portal}/import`, as: "importer" },
    { name: "file with bad rows", address: `${portal}/import`, as: "seller" },
    { name: "figures with sales", address: `${portal}/figures`, as: "seller" },
    { name: "figures by month", address: `${portal}/figures?by=month`, as: "seller" },
    { name: "licences", address: `${portal}/licences`, as: "seller" },
    { name: "unknown part of the portal", address: `${portal}/nothing`, as: "seller" },
    { name: "portal of a farmer", address: portal, as: "farmer" },
    { name: "a shop's order", address: `${portal}/orders/${orders.placed.part}`, as: "seller" },
    { name: "a shop's unknown order", address: `${portal}/orders/nothing`, as: "seller" },
  ];
  for (const [name, { id }] of Object.entries(orders))
    more.push({ name: `order: ${name}`, address: `/order/${id}`, as: "farmer" });
  for (const stage of ["to-pack", "unpaid", "packed", "shipped", "delivered", "ended"])
    more.push({
      name: `a shop's orders: ${stage}`,
      address: `${portal}/orders?stage=${stage}`,
      as: "seller",
    });
  for (const [name, id] of Object.entries(products))
    more.push({ name: `own product: ${name}`, address: `${portal}/products/${id}`, as: "seller" });
  return [...open, ...members, ...more];
}

async function talk(page: Page): Promise<void> {
  await page.locator("#chat form input").fill("सीता");
  await page.locator("#chat form input").press("Enter");
  await page.locator("[data-choice]").first().click();
}

import { type APIRequestContext, request } from "@playwright/test";
import { password } from "../../tests/browser/journey.ts";
import { badRows, manyProducts, productFile } from "../../tests/support/productFile.ts";
import { post } from "./calls.ts";
import { type Orders, placeOrders } from "./orders.ts";
import { fillShelf, type Products, sendFile } from "./shelf.ts";

/** The made-up people: a farmer with orders and one without, a seller with a full shelf, one with a file, one with nothing. */
const people = {
  farmer: { email: "asha@example.in", name: "Asha Devi", role: "user" },
  newcomer: { email: "ravi@example.in", name: "Ravi Kumar", role: "user" },
  seller: { email: "sunita@example.in", name: "Sunita Bai", role: "seller" },
  importer: { email: "mohan@example.in", name: "Mohan Lal", role: "seller" },
  newSeller: { email: "kiran@example.in", name: "Kiran Rao", role: "seller" },
} as const;
export type Account = keyof typeof people;

type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];

/** What lies in a server once it is filled: who can log in, and the ids that its screens are about. */
export interface Seeded {
  readonly visitors: ReadonlyMap<Account, { email: string; cookies: Cookies }>;
  readonly orders: Orders;
  readonly products: Products;
}

/** Fills a server through its calls, always in the same order. */
export async function seed(address: string, userAgent: string): Promise<Seeded> {
  const clients = new Map<Account, APIRequestContext>();
  for (const [place, account] of (Object.keys(people) as Account[]).entries()) {
    const { name, email, role } = people[account];
    const headers = { "x-forwarded-for": `10.1.${place}.7` };
    const client = await request.newContext({ baseURL: address, userAgent, extraHTTPHeaders: headers });
    await post(client, "signup", { name, email, password, confirm_password: password, role });
    clients.set(account, client);
  }
  const [farmer, seller, importer] = (["farmer", "seller", "importer"] as const).map((account) =>
    clients.get(account),
  );
  if (!farmer || !seller || !importer) throw new Error("Somebody could not sign up");

  const products = await fillShelf(seller);
  await sendFile(importer, productFile(manyProducts(30)), true);
  await sendFile(seller, productFile([...manyProducts(3), ...badRows]), false);
  const orders = await placeOrders(farmer, seller, products);
  await post(farmer, "reviews", { prod_id: products.tonic, stars: 5, text: "The leaves are green again." });
  for (const [place, message] of ["When do I sow mustard?", "In October, once the rain is over."].entries()) {
    const said = { msg_id: place + 1, referedTo: place || "", message, timestamp: `11:0${place}` };
    await post(place ? seller : farmer, "sendMessages", said);
  }
  for (const _id of ["fert-urea", "seed-jute"]) await post(farmer, "addToCart", { _id });

  const visitors = new Map<Account, { email: string; cookies: Cookies }>();
  for (const [account, client] of clients) {
    visitors.set(account, { email: people[account].email, cookies: (await client.storageState()).cookies });
    await client.dispose();
  }
  return { visitors, orders, products };
}

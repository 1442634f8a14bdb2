import { testPassword } from "./people.ts";
import { importOf, pictureOf, productOf, testAddress } from "./shop.ts";

/** Who may ask, and how each is answered: a status each. */
export interface Expected {
  readonly nobody: number;
  /** The person whom the call is about. */
  readonly owner: number;
  readonly anotherFarmer: number;
  readonly seller: number;
  readonly anotherSeller: number;
}

/** One call as it is asked in the table of calls and people. */
export interface Asking {
  /** `METHOD /path`, as declared. */
  readonly name: string;
  /** The role of the owner; a farmer unless said. */
  readonly owner?: "seller";
  readonly params?: (owner: { id: string; email: string }) => Record<string, string>;
  readonly query?: string;
  readonly body?: (owner: { id: string; email: string }) => object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends a file in place of a body. */
  readonly file?: boolean;
  readonly expected: Expected;
}

const everybody = (status: number): Expected => ({
  nobody: status,
  owner: status,
  anotherFarmer: status,
  seller: status,
  anotherSeller: status,
});
/** Whoever is logged in, about their own things. */
const members = (status: number): Expected => ({ ...everybody(status), nobody: 401 });
/** The person whom the call names, and nobody else. */
const ownerAlone = (status: number): Expected => ({ ...everybody(403), nobody: 401, owner: status });
/** What is one's own can't even be seen to exist by others. */
const unknownToOthers = (status: number): Expected => ({ ...everybody(404), nobody: 401, owner: status });

/** A seller's own product: farmers have none to ask for, and other sellers can't see that it exists. */
const shopAlone = (status: number): Expected => ({
  ...{ nobody: 401, owner: status, anotherFarmer: 403, seller: 404, anotherSeller: 404 },
});
/** Sellers, each about their own shop; farmers never. */
const sellers = (status: number): Expected => ({ ...members(status), anotherFarmer: 403 });

const email = ({ email }: { email: string }) => ({ email });

/**
 * Who may make each call. Written out, not generated: a rule that is weakened in a contract must disagree with
 * something. A call that is not here fails the test.
 */
export const askings: readonly Asking[] = [
  { name: "GET /healthz", expected: everybody(200) },
  { name: "GET /readyz", expected: everybody(200) },
  { name: "GET /crops", expected: everybody(200) },
  { name: "GET /croppage/{id}", params: () => ({ id: "wheat" }), expected: everybody(200) },
  {
    name: "POST /signup",
    body: () => ({
      name: "",
      email: "new@example.in",
      password: testPassword,
      confirm_password: testPassword,
    }),
    expected: everybody(400),
  },
  { name: "GET /advisories", query: "?query=rust&limit=3", expected: everybody(200) },
  { name: "GET /advisory/{id}", params: () => ({ id: "termite" }), expected: everybody(200) },
  { name: "GET /Market", query: "?sample=3&draw=1", expected: everybody(200) },
  { name: "GET /facets", query: "?category=seeds", expected: everybody(200) },
  { name: "GET /productpage/{id}", params: () => ({ id: "none" }), expected: everybody(404) },
  { name: "POST /search", body: () => ({ query: "urea" }), expected: everybody(200) },
  { name: "GET /suggestions", query: "?query=ur", expected: everybody(200) },
  { name: "GET /reviews/{prod_id}", params: () => ({ prod_id: "none" }), expected: everybody(404) },
  { name: "GET /newestReview", expected: everybody(200) },
  {
    name: "POST /reviews",
    body: () => ({ prod_id: "seed-cotton-bg2", stars: 5, text: "Good" }),
    expected: members(403),
  },
  { name: "POST /adminportal", owner: "seller", body: email, expected: ownerAlone(200) },
  { name: "GET /fetchMessages", expected: everybody(200) },
  { name: "GET /messages/self", expected: everybody(200) },
  // An open stream has no end to wait for, so it is asked from a position that is too long.
  { name: "GET /messages/stream", query: `?lastEventId=${"x".repeat(51)}`, expected: everybody(400) },
  { name: "GET /messages/news", query: "?after=none.0", expected: everybody(200) },
  {
    name: "POST /sendMessages",
    body: () => ({ msg_id: 1, message: " ", timestamp: "10:30" }),
    expected: everybody(400),
  },
  {
    name: "POST /login",
    body: (owner) => ({ email: owner.email, password: "not it" }),
    expected: everybody(401),
  },
  { name: "POST /logout", expected: everybody(204) },
  { name: "GET /session", expected: members(200) },
  { name: "GET /sessions", expected: members(200) },
  {
    name: "DELETE /sessions/{id}",
    params: (owner) => ({ id: `session-${owner.id}` }),
    expected: unknownToOthers(204),
  },
  {
    name: "POST /account/credentials",
    body: () => ({ current_password: "not it", email: "other@example.in" }),
    expected: members(400),
  },
  { name: "DELETE /account", body: () => ({ current_password: "not it" }), expected: members(400) },
  { name: "POST /password/forgotten", body: email, expected: everybody(200) },
  {
    name: "POST /password/reset",
    body: () => ({ token: "none", password: testPassword, confirm_password: testPassword }),
    expected: everybody(404),
  },
  { name: "GET /getImageName/{email}", params: email, expected: ownerAlone(200) },
  { name: "POST /uploadprofilepic/{email}", params: email, file: true, expected: ownerAlone(200) },
  { name: "GET /Cart", expected: members(200) },
  { name: "GET /Cart/{email}", params: email, expected: ownerAlone(200) },
  {
    name: "POST /addToCart",
    body: ({ email }) => ({ prod: { _id: "no-such-product" }, email }),
    expected: ownerAlone(404),
  },
  { name: "POST /delete-item", body: ({ email }) => ({ item_id: "urea", email }), expected: ownerAlone(200) },
  {
    name: "POST /update-item",
    body: ({ email }) => ({ item_id: "no-such-product", email, quantity: 2 }),
    expected: ownerAlone(404),
  },
  { name: "GET /payments", expected: everybody(200) },
  {
    name: "POST /orders",
    body: () => ({ ...testAddress, payment: "cod" }),
    headers: { "idempotency-key": "the-key-of-a-test" },
    // There is nothing in the cart.
    expected: members(400),
  },
  { name: "GET /orders", expected: members(200) },
  { name: "GET /orders/{id}", params: () => ({ id: "NOSUCHORDER1" }), expected: members(404) },
  { name: "POST /orders/{id}/cancel", params: () => ({ id: "NOSUCHORDER1" }), expected: members(404) },
  { name: "GET /addresses", expected: members(200) },
  { name: "DELETE /addresses/{id}", params: () => ({ id: "no-such-address" }), expected: members(404) },
  // A seller's own products.
  { name: "GET /seller/products", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/licences", owner: "seller", expected: sellers(200) },
  {
    name: "PUT /seller/licences/{category}",
    owner: "seller",
    params: () => ({ category: "pesticides" }),
    body: () => ({ number: "LAID 7", authority: "Krishi Bhavan", expiresOn: "2040-01-01" }),
    expected: sellers(200),
  },
  {
    name: "DELETE /seller/licences/{category}",
    owner: "seller",
    params: () => ({ category: "pesticides" }),
    expected: sellers(200),
  },
  { name: "GET /seller/crops", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/products/{id}", owner: "seller", params: productOf, expected: shopAlone(200) },
  { name: "GET /seller/products/{id}/stock", owner: "seller", params: productOf, expected: shopAlone(200) },
  { name: "POST /products", owner: "seller", body: () => ({ name: "" }), expected: sellers(400) },
  {
    name: "PUT /products/{id}",
    owner: "seller",
    params: productOf,
    body: () => ({ name: "" }),
    expected: shopAlone(400),
  },
  { name: "DELETE /products/{id}", owner: "seller", params: productOf, expected: shopAlone(200) },
  {
    name: "POST /products/{id}/hidden",
    owner: "seller",
    params: productOf,
    body: () => ({ hidden: true }),
    expected: shopAlone(200),
  },
  {
    name: "POST /products/{id}/stock",
    owner: "seller",
    params: productOf,
    body: () => ({ by: 3, reason: "delivery" }),
    expected: shopAlone(200),
  },
  {
    name: "POST /products/{id}/pictures",
    owner: "seller",
    params: productOf,
    file: true,
    expected: shopAlone(200),
  },
  {
    name: "PUT /products/{id}/pictures",
    owner: "seller",
    params: productOf,
    body: (owner) => ({ names: [pictureOf(owner)] }),
    expected: shopAlone(200),
  },
  {
    name: "DELETE /products/{id}/pictures/{name}",
    owner: "seller",
    params: (owner) => ({ ...productOf(owner), name: pictureOf(owner) }),
    expected: shopAlone(200),
  },
  // Without the header that a stream needs: an open one has no end to wait for.
  { name: "GET /orders/stream", expected: members(400) },
  { name: "GET /seller/orders", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/orders/counts", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/orders.csv", owner: "seller", query: "?from=2026-11-01", expected: sellers(200) },
  {
    name: "GET /seller/orders/{id}",
    owner: "seller",
    params: () => ({ id: "no-such-part" }),
    expected: sellers(404),
  },
  {
    name: "POST /seller/orders/{id}/state",
    owner: "seller",
    params: () => ({ id: "no-such-part" }),
    body: () => ({ state: "packed" }),
    expected: sellers(404),
  },
  {
    name: "POST /seller/orders/cancel-open",
    owner: "seller",
    body: () => ({ reason: "The shop closes" }),
    expected: sellers(200),
  },
  // A seller's files of products.
  { name: "POST /products/import", owner: "seller", file: true, expected: sellers(400) },
  { name: "GET /products/imports", owner: "seller", expected: sellers(200) },
  { name: "GET /products/template.csv", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/products.csv", owner: "seller", expected: sellers(200) },
  { name: "GET /products/imports/{id}", owner: "seller", params: importOf, expected: shopAlone(200) },
  {
    name: "GET /products/imports/{id}/rows",
    owner: "seller",
    params: importOf,
    query: "?kind=bad",
    expected: shopAlone(200),
  },
  {
    name: "GET /products/imports/{id}/report.csv",
    owner: "seller",
    params: importOf,
    expected: shopAlone(200),
  },
  { name: "POST /products/imports/{id}/apply", owner: "seller", params: importOf, expected: shopAlone(200) },
  { name: "DELETE /products/imports/{id}", owner: "seller", params: importOf, expected: shopAlone(204) },
  {
    name: "GET /seller/figures",
    owner: "seller",
    query: "?from=2026-11-01&to=2026-11-30",
    expected: sellers(200),
  },
  {
    name: "GET /seller/figures.csv",
    owner: "seller",
    query: "?from=2026-11-01&to=2026-11-30&by=week",
    expected: sellers(200),
  },
];

import { randomUUID } from "node:crypto";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { entryOf, fieldOf, seasonOfFarm } from "./farm.ts";
import { testPassword } from "./people.ts";
import { testScheme } from "./schemes.ts";
import { importOf, pictureOf, productOf, testAddress } from "./shop.ts";

/** Who may ask, and how each is answered: a status each. */
export interface Expected {
  readonly nobody: number;
  /** The person whom the call is about. */
  readonly owner: number;
  readonly anotherFarmer: number;
  readonly seller: number;
  readonly anotherSeller: number;
  /** Of a device account, which has no name. As a visitor is, unless said. */
  readonly device?: number;
  /** In a session that passed the second factor. A member as others are, unless said. */
  readonly operator?: number;
}

/** One call as it is asked in the table of calls and people. */
export interface AuthorizationCase {
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

/** Whoever has a session, a device account too, about their own things. */
const sessions = (status: number): Expected => ({ ...members(status), device: status });
/** The same of what others can't see to exist. */
const fieldsAlone = (status: number): Expected => ({ ...unknownToOthers(status), device: 404 });

/** A seller's own product: farmers have none to ask for, and other sellers can't see that it exists. */
const shopAlone = (status: number): Expected => ({
  ...{ nobody: 401, owner: status, anotherFarmer: 403, seller: 404, anotherSeller: 404 },
});
/** Sellers, each about their own shop; farmers never. */
const sellers = (status: number): Expected => ({ ...members(status), anotherFarmer: 403 });

/** Operators alone, in a session that passed the second factor. */
const operators = (status: number): Expected => ({ ...members(403), operator: status });

/** Something that nobody has reported. */
const reported = { kind: "message", id: "0" };

const lot = { lot: "B24", madeOn: "", expiresOn: "2030-01-31" };

const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const madePasskey = { ...credential, response: { clientDataJSON: "e30", attestationObject: "oA" } };
const shownPasskey = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
};

const email = ({ email }: { email: string }) => ({ email });

/**
 * Who may make each call. Written out, not generated: a rule that is weakened in a contract must disagree with
 * something. A call that is not here fails the test.
 */
export const authorizationMatrix: readonly AuthorizationCase[] = [
  { name: "GET /healthz", expected: everybody(200) },
  { name: "GET /readyz", expected: everybody(200) },
  { name: "GET /districts", query: "?state=Goa", expected: everybody(200) },
  { name: "GET /weather", query: "?district=498", expected: everybody(200) },
  { name: "GET /climate", query: "?district=498", expected: everybody(200) },
  {
    name: "POST /reckon/et0",
    body: () => ({ latitude: 20, altitude: 300, month: 1, tmax: 28, tmin: 12 }),
    expected: everybody(200),
  },
  {
    name: "POST /reckon/kc",
    body: () => ({ stages: [25, 25, 30, 20], kc: [0.15, 1.19, 0.35], day: 40 }),
    expected: everybody(200),
  },
  {
    name: "POST /reckon/water",
    body: () => ({
      ...{ fieldCapacity: 0.32, wiltingPoint: 0.12, depletionFraction: 0.4, start: 55 },
      ...{ roots: { from: 0.8, to: 0.8, days: 1 }, days: [{ et0: 5, kc: 1.2 }] },
    }),
    expected: everybody(200),
  },
  {
    name: "POST /reckon/nutrients",
    body: () => ({ dose: { n: 120, p2o5: 60, k2o: 40 }, areaHa: 1, by: ["dap", "urea", "mop"] }),
    expected: everybody(200),
  },
  {
    name: "POST /reckon/target-yield",
    body: () => ({
      ...{ crop: "maize-rabi", state: "Telangana", soil: "Red" },
      ...{ target: 60, card: { n: 200, p: 12, k: 150 } },
    }),
    expected: everybody(200),
  },
  { name: "GET /crops", expected: everybody(200) },
  { name: "GET /crops/also", query: "?soilType=Black&season=Rabi", expected: everybody(200) },
  { name: "GET /crops/month", expected: everybody(200) },
  { name: "GET /crops/places", expected: everybody(200) },
  {
    name: "GET /crops/suggested",
    query: "?soilType=Black&season=Rabi&investment=90000&waterReq=medium",
    expected: everybody(200),
  },
  { name: "GET /crops/standing", query: "?most=7&district=411", expected: everybody(200) },
  { name: "GET /crops/water", query: "?district=484", expected: everybody(200) },
  {
    name: "GET /crops/{id}/mandi-prices",
    params: () => ({ id: "wheat" }),
    query: "?district=67",
    expected: everybody(200),
  },
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
  { name: "GET /register/uses", query: "?crop=tomato-rabi&pest=whitefly", expected: everybody(200) },
  { name: "GET /register/doubts", query: "?crop=pigeonpea", expected: everybody(200) },
  { name: "GET /register/editions", expected: everybody(200) },
  { name: "GET /register/restricted", expected: everybody(200) },
  {
    name: "POST /reckon/spray",
    body: () => ({ active: "imidacloprid", crop: "cotton", on: "2026-11-22", areaHa: 1, pumpLitres: 15 }),
    expected: everybody(200),
  },
  {
    name: "POST /reckon/chit",
    body: () => ({ crop: "cotton", on: "2026-11-22", areaHa: 1, items: [{ name: "Confidor" }] }),
    expected: everybody(200),
  },
  { name: "GET /register/book", expected: everybody(200) },
  { name: "GET /sickcrop", expected: everybody(200) },
  {
    name: "GET /sickcrop/likely",
    query: "?crop=wheat&part=leaf&sign=yellow&month=1",
    expected: everybody(200),
  },
  { name: "GET /advisories", query: "?query=rust&limit=3", expected: everybody(200) },
  { name: "GET /advisory/{id}", params: () => ({ id: "termite" }), expected: everybody(200) },
  { name: "GET /advisory/{id}/looks", params: () => ({ id: "termite" }), expected: everybody(200) },
  { name: "GET /Market", query: "?sample=3&draw=1", expected: everybody(200) },
  { name: "GET /needs", query: "?crop=wheat&areaHa=1", expected: everybody(200) },
  {
    name: "POST /reckon/packs",
    body: () => ({ needs: [{ products: ["fert-urea"], amount: 90, unit: "kg" }] }),
    expected: everybody(200),
  },
  { name: "GET /facets", query: "?category=seeds", expected: everybody(200) },
  { name: "GET /productpage/{id}", params: () => ({ id: "none" }), expected: everybody(404) },
  { name: "GET /offers/{entry}", params: () => ({ entry: "none" }), expected: everybody(200) },
  { name: "POST /search", body: () => ({ query: "urea" }), expected: everybody(200) },
  { name: "POST /find", body: () => ({ query: "urea" }), expected: everybody(200) },
  { name: "GET /earthworm", query: "?query=hello", expected: everybody(200) },
  { name: "GET /suggestions", query: "?query=ur", expected: everybody(200) },
  { name: "GET /reviews/{prod_id}", params: () => ({ prod_id: "none" }), expected: everybody(404) },
  {
    name: "GET /ownReview/{prod_id}",
    params: () => ({ prod_id: "seed-cotton-bg2" }),
    expected: members(200),
  },
  { name: "GET /newestReview", expected: everybody(200) },
  {
    name: "POST /reviews",
    body: () => ({ prod_id: "seed-cotton-bg2", stars: 5, text: "Good" }),
    expected: members(403),
  },
  { name: "POST /adminportal", owner: "seller", body: email, expected: ownerAlone(200) },
  { name: "GET /fetchMessages", expected: everybody(200) },
  { name: "GET /messages/self", expected: everybody(200) },
  { name: "GET /messages/topics", expected: everybody(200) },
  { name: "GET /messages/helps", expected: members(200) },
  { name: "GET /messages/answered", query: "?about=crop.wheat", expected: everybody(200) },
  { name: "GET /messages/answered/like", query: "?query=hello", expected: everybody(200) },
  { name: "GET /messages/{msg_id}", params: () => ({ msg_id: "0" }), expected: everybody(404) },
  {
    name: "PUT /messages/{msg_id}/accepted",
    params: () => ({ msg_id: "0" }),
    body: () => ({ answer: 1 }),
    expected: members(404),
  },
  { name: "PUT /messages/{msg_id}/helped", params: () => ({ msg_id: "0" }), expected: members(404) },
  { name: "DELETE /messages/{msg_id}/helped", params: () => ({ msg_id: "0" }), expected: members(404) },
  { name: "GET /messages/search", query: "?q=wheat", expected: everybody(200) },
  { name: "GET /messages/follows", expected: members(200) },
  { name: "PUT /messages/follows/{topic}", params: () => ({ topic: "crop.wheat" }), expected: members(204) },
  { name: "POST /messages/read", body: () => ({ upTo: 0 }), expected: members(204) },
  {
    name: "POST /messages/follows/{topic}/read",
    params: () => ({ topic: "crop.wheat" }),
    body: () => ({ upTo: 0 }),
    expected: members(204),
  },
  {
    name: "DELETE /messages/follows/{topic}",
    params: () => ({ topic: "crop.wheat" }),
    expected: members(204),
  },
  // An open stream has no end to wait for, so it is asked from a position that is too long.
  { name: "GET /messages/stream", query: `?lastEventId=${"x".repeat(51)}`, expected: everybody(400) },
  { name: "GET /messages/news", query: "?after=none.0", expected: everybody(200) },
  {
    name: "PATCH /messages/{msg_id}",
    params: () => ({ msg_id: "0" }),
    body: () => ({ message: "Mine", edits: 0 }),
    expected: members(404),
  },
  { name: "DELETE /messages/{msg_id}", params: () => ({ msg_id: "0" }), expected: members(404) },
  {
    name: "PUT /messages/{msg_id}/pictures/{key}",
    params: () => ({ msg_id: "1", key: "the-key-of-a-test" }),
    file: true,
    expected: members(200),
  },
  {
    name: "GET /messages/pictures/{id}/{size}",
    params: () => ({ id: "none", size: "small" }),
    expected: everybody(404),
  },
  {
    name: "GET /operator/messages/{msg_id}/pictures/{id}",
    params: () => ({ msg_id: "0", id: "none" }),
    expected: operators(404),
  },
  {
    name: "PUT /messages/{msg_id}/voices/{key}",
    params: () => ({ msg_id: "1", key: "the-key-of-a-test" }),
    file: true,
    // A picture, and in another field.
    expected: members(400),
  },
  { name: "GET /messages/voices/{id}", params: () => ({ id: "none" }), expected: everybody(404) },
  {
    name: "GET /operator/messages/{msg_id}/voices/{id}",
    params: () => ({ msg_id: "0", id: "none" }),
    expected: operators(404),
  },
  {
    name: "POST /sendMessages",
    body: () => ({ msg_id: 1, message: " ", timestamp: "10:30" }),
    expected: everybody(400),
  },
  {
    name: "POST /login",
    body: (owner) => ({ email: owner.email, password: "not it" }),
    // The sixth guess at one account waits.
    expected: { ...everybody(401), operator: 429, device: 429 },
  },
  // Of a visitor without a name nothing is opened; who is logged in shows the password first.
  { name: "POST /passkeys/options", body: () => ({}), expected: { ...everybody(400), nobody: 401 } },
  // A passkey that answers nothing that was asked.
  {
    name: "POST /passkeys",
    body: () => ({ name: "Asha", email: "new@example.in", passkey: madePasskey }),
    expected: everybody(401),
  },
  { name: "POST /login/passkey/options", expected: everybody(200) },
  { name: "POST /login/passkey", body: () => ({ passkey: shownPasskey }), expected: everybody(401) },
  { name: "POST /account/codes", body: () => ({ current_password: "not it" }), expected: members(400) },
  {
    name: "POST /password/code",
    body: (owner) => ({
      ...{ email: owner.email, code: "none" },
      ...{ password: testPassword, confirm_password: testPassword },
    }),
    expected: everybody(404),
  },
  { name: "GET /passkeys", expected: members(200) },
  {
    name: "DELETE /passkeys/{id}",
    params: () => ({ id: "none" }),
    body: () => ({ current_password: "not it" }),
    expected: members(400),
  },
  { name: "POST /logout", expected: everybody(204) },
  { name: "GET /session", expected: sessions(200) },
  { name: "POST /session/device", expected: everybody(200) },
  { name: "GET /account/devices", expected: members(200) },
  ...["POST", "DELETE"].map((method) => ({
    name: `${method} /account/devices/{id}`,
    params: () => ({ id: "none" }),
    expected: members(404),
  })),
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
  {
    name: "DELETE /account",
    body: () => ({ current_password: "not it" }),
    expected: { ...members(400), device: 204 },
  },
  { name: "GET /account/notice", expected: everybody(200) },
  { name: "GET /account/mydata", expected: members(200) },
  {
    name: "PUT /account/consents/{purpose}",
    params: () => ({ purpose: "review-name" }),
    body: () => ({ given: true }),
    expected: members(204),
  },
  { name: "PUT /account/name", body: () => ({ name: "Asha Devi" }), expected: members(204) },
  {
    name: "PUT /account/nominee",
    body: () => ({ name: "Asha", reach: "9876543210" }),
    expected: members(204),
  },
  { name: "DELETE /account/nominee", expected: members(204) },
  { name: "POST /account/export", body: () => ({ current_password: "not it" }), expected: members(400) },
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
  {
    name: "POST /addAllToCart",
    body: () => ({ lines: [{ _id: "no-such-product", quantity: 1 }] }),
    expected: members(200),
  },
  { name: "POST /delete-item", body: ({ email }) => ({ item_id: "urea", email }), expected: ownerAlone(200) },
  {
    name: "POST /update-item",
    body: ({ email }) => ({ item_id: "no-such-product", email, quantity: 2 }),
    expected: ownerAlone(404),
  },
  { name: "GET /payments", expected: everybody(200) },
  { name: "GET /fields", expected: sessions(200) },
  { name: "POST /fields", body: () => ({ name: "Road field", areaHa: 1 }), expected: sessions(201) },
  {
    name: "PATCH /fields/{id}",
    params: (owner) => ({ id: fieldOf(owner) }),
    body: () => ({ name: "Mine" }),
    expected: fieldsAlone(200),
  },
  {
    name: "DELETE /fields/{id}",
    params: (owner) => ({ id: fieldOf(owner) }),
    expected: fieldsAlone(204),
  },
  {
    name: "PUT /fields/{id}/soil-card",
    params: (owner) => ({ id: fieldOf(owner) }),
    body: () => ({ n: 210 }),
    expected: fieldsAlone(200),
  },
  {
    name: "POST /fields/{id}/seasons",
    params: (owner) => ({ id: fieldOf(owner) }),
    // Another crop grows there, and it may not be wheat's month: both are confirmed.
    body: () => ({ crop: "wheat", sownOn: indianDay(Date.now()), sure: true }),
    expected: fieldsAlone(201),
  },
  {
    name: "GET /seasons/{id}",
    params: (owner) => ({ id: seasonOfFarm(owner) }),
    expected: fieldsAlone(200),
  },
  {
    name: "PATCH /seasons/{id}",
    params: (owner) => ({ id: seasonOfFarm(owner) }),
    body: () => ({ sownOn: indianDay(Date.now()) }),
    expected: fieldsAlone(200),
  },
  {
    name: "DELETE /seasons/{id}",
    params: (owner) => ({ id: seasonOfFarm(owner) }),
    expected: fieldsAlone(204),
  },
  {
    name: "POST /seasons/{id}/entries",
    params: (owner) => ({ id: seasonOfFarm(owner) }),
    headers: { "idempotency-key": "the-key-of-a-test" },
    body: () => ({ kind: "note", on: indianDay(Date.now()), words: "Rust" }),
    expected: fieldsAlone(201),
  },
  {
    name: "PATCH /seasons/{id}/entries/{entry}",
    params: (owner) => ({ id: seasonOfFarm(owner), entry: entryOf(owner) }),
    body: () => ({ words: "Less rust" }),
    expected: fieldsAlone(200),
  },
  {
    name: "DELETE /seasons/{id}/entries/{entry}",
    params: (owner) => ({ id: seasonOfFarm(owner), entry: entryOf(owner) }),
    expected: fieldsAlone(200),
  },
  {
    name: "GET /seasons/{id}/entries/{entry}/photo",
    params: (owner) => ({ id: seasonOfFarm(owner), entry: entryOf(owner) }),
    // The owner's has none.
    expected: sessions(404),
  },
  {
    name: "PUT /seasons/{id}/entries/{entry}/photo",
    params: (owner) => ({ id: seasonOfFarm(owner), entry: entryOf(owner) }),
    // No form comes with it.
    expected: fieldsAlone(415),
  },
  {
    name: "GET /seasons/{id}/water",
    params: (owner) => ({ id: seasonOfFarm(owner) }),
    expected: fieldsAlone(200),
  },
  {
    name: "GET /seasons/{id}/calendar.ics",
    params: (owner) => ({ id: seasonOfFarm(owner) }),
    expected: fieldsAlone(200),
  },
  {
    name: "GET /seasons/{id}/sprays.csv",
    params: (owner) => ({ id: seasonOfFarm(owner) }),
    expected: fieldsAlone(200),
  },
  { name: "GET /today", expected: sessions(200) },
  // A stream has no end to wait for: it is asked without the word that it needs.
  { name: "GET /fields/stream", expected: sessions(400) },
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
  { name: "GET /delivery", query: "?shops=test-shop:10000&pin=466001", expected: everybody(200) },
  { name: "GET /payments/upi", query: "?shops=test-shop", expected: everybody(200) },
  { name: "GET /orders/{id}/payments", params: () => ({ id: "NOSUCHORDER1" }), expected: members(404) },
  {
    name: "GET /orders/{id}/parts/{part}/upi.svg",
    params: () => ({ id: "NOSUCHORDER1", part: "no-such-part" }),
    query: "?attempt=1",
    expected: members(404),
  },
  {
    name: "POST /orders/{id}/payments/said",
    params: () => ({ id: "NOSUCHORDER1" }),
    body: () => ({}),
    expected: members(404),
  },
  {
    name: "GET /orders/{id}/payments/online",
    params: () => ({ id: "NOSUCHORDER1" }),
    expected: members(404),
  },
  {
    name: "POST /orders/{id}/payments/online",
    params: () => ({ id: "NOSUCHORDER1" }),
    expected: members(404),
  },
  {
    name: "POST /orders/{id}/payments/online/asked",
    params: () => ({ id: "NOSUCHORDER1" }),
    expected: members(404),
  },
  // None is set up.
  { name: "POST /payments/paypal/events", expected: everybody(404) },
  { name: "GET /notifications", expected: members(200) },
  { name: "GET /notifications/new", expected: members(200) },
  { name: "POST /notifications/read", body: () => ({}), expected: members(204) },
  {
    name: "POST /notifications/{id}/open",
    params: () => ({ id: "no-such-note" }),
    expected: members(404),
  },
  { name: "GET /notifications/bell", expected: members(200) },
  {
    name: "PUT /notifications/bell",
    body: () => ({ topic: "answers", on: true }),
    expected: members(204),
  },
  { name: "GET /push", expected: members(200) },
  // No gateway is set up.
  { name: "GET /account/phone-texts", expected: members(200) },
  {
    name: "PUT /account/phone-texts",
    body: () => ({ kinds: ["order"], channel: "sms", language: "en" }),
    expected: members(409),
  },
  { name: "POST /account/phone-texts/code", body: () => ({ code: "123456" }), expected: members(400) },
  { name: "POST /phone-texts/sms/events", expected: everybody(404) },
  { name: "POST /phone-texts/whatsapp/events", expected: everybody(404) },
  {
    name: "GET /phone-texts/whatsapp/events",
    query: "?hub.mode=subscribe&hub.verify_token=none&hub.challenge=1",
    expected: everybody(404),
  },
  {
    name: "PUT /push/phone",
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      ...{ auth: "BTBZMqHH6r4Tts7J_aSIgg", language: "hi" },
    }),
    expected: members(204),
  },
  { name: "DELETE /push/phone", expected: members(204) },
  { name: "PUT /push/topics", body: () => ({ topic: "answers", on: true }), expected: members(204) },
  { name: "PUT /push/quiet", body: () => ({ quiet: null }), expected: members(204) },
  { name: "GET /account/mails", expected: members(200) },
  { name: "PUT /account/mails", body: () => ({ orders: true }), expected: members(204) },
  {
    name: "POST /mails/off/{token}",
    params: () => ({ token: `orders.nobody.${"A".repeat(43)}` }),
    expected: everybody(404),
  },
  { name: "GET /orders/{id}/bills", params: () => ({ id: "NOSUCHORDER1" }), expected: members(404) },
  { name: "GET /bills/{id}", params: () => ({ id: "no-such-bill" }), expected: members(404) },
  {
    name: "POST /reckon/tax",
    body: () => ({ sameState: true, lines: [{ price: 1350, quantity: 1, rate: 5 }] }),
    expected: everybody(200),
  },
  { name: "GET /addresses", expected: members(200) },
  { name: "DELETE /addresses/{id}", params: () => ({ id: "no-such-address" }), expected: members(404) },
  // A seller's own products.
  { name: "GET /seller/products", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/licences", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/bills", owner: "seller", expected: sellers(200) },
  ...["GET /seller/bills.csv", "GET /seller/bills/b2cs", "GET /seller/bills/b2cs.csv"].map((name) => ({
    ...{ name, owner: "seller" as const, query: "?from=2026-04-01&to=2026-04-30", expected: sellers(200) },
  })),
  { name: "GET /seller/billing", owner: "seller", expected: sellers(200) },
  {
    name: "PUT /seller/billing",
    owner: "seller",
    body: () => ({
      ...{ legalName: "Own Works", regime: "none", prefix: "" },
      ...{ holder: "", account: "", ifsc: "", bank: "" },
    }),
    expected: sellers(200),
  },
  {
    name: "GET /seller/products/{id}/tax",
    owner: "seller",
    params: productOf,
    expected: shopAlone(200),
  },
  {
    name: "PUT /seller/products/{id}/tax",
    owner: "seller",
    params: productOf,
    body: () => ({ hsn: "3101", rate: 5 }),
    expected: shopAlone(200),
  },
  { name: "GET /seller/shop", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/shop/delivery", owner: "seller", expected: sellers(200) },
  {
    name: "PUT /seller/shop/delivery",
    owner: "seller",
    body: () => ({ zones: [{ prefixes: ["46", "46"], days: 3, charge: 40, freeFrom: null }], collect: "" }),
    expected: sellers(400),
  },
  { name: "GET /seller/shop/upi", owner: "seller", expected: sellers(200) },
  {
    name: "PUT /seller/shop/upi",
    owner: "seller",
    body: () => ({ address: "nobody", payee: "" }),
    expected: sellers(400),
  },
  {
    name: "POST /seller/orders/{id}/payment",
    owner: "seller",
    params: () => ({ id: "no-such-part" }),
    body: () => ({ state: "refunded" }),
    expected: sellers(404),
  },
  {
    name: "PUT /seller/shop",
    owner: "seller",
    body: () => ({
      ...{ sender: "", phone: "", postcode: "", street: "", apartment: "", city: "", state: "", gstin: "" },
    }),
    expected: sellers(400),
  },
  { name: "POST /seller/shop/payment-read", owner: "seller", expected: sellers(200) },
  {
    name: "POST /products/{id}/quick",
    owner: "seller",
    params: productOf,
    body: () => ({ price: "100", priceSeen: 100 }),
    expected: shopAlone(200),
  },
  {
    name: "PUT /seller/licences/{category}",
    owner: "seller",
    params: () => ({ category: "pesticides" }),
    body: () => ({
      ...{ number: "LAID 7", authority: "Krishi Bhavan", region: "Goa", issuedOn: "2024-01-01" },
      ...{ expiresOn: "2040-01-01", document: "" },
    }),
    // Nobody has sent the document.
    expected: sellers(400),
  },
  {
    name: "POST /seller/licences/{category}/document",
    owner: "seller",
    params: () => ({ category: "pesticides" }),
    body: () => ({}),
    expected: sellers(415),
  },
  {
    name: "GET /seller/licences/{category}/document",
    owner: "seller",
    params: () => ({ category: "pesticides" }),
    expected: sellers(404),
  },
  {
    name: "PUT /seller/shop/policies",
    owner: "seller",
    body: () => ({ delivery: "Three days.", returns: "" }),
    expected: sellers(200),
  },
  {
    name: "PUT /seller/shop/holiday",
    owner: "seller",
    body: () => ({ until: "" }),
    expected: sellers(200),
  },
  { name: "DELETE /seller/shop/holiday", owner: "seller", expected: sellers(200) },
  { name: "GET /shops/{id}", params: () => ({ id: "demo-bio-inputs" }), expected: everybody(200) },
  { name: "GET /operator/licences", expected: operators(200) },
  ...(
    [
      ["GET /operator/licences/{shop}/{category}"],
      ["GET /operator/licences/{shop}/{category}/document"],
      ["POST /operator/licences/{shop}/{category}/verdict", { version: 1, verdict: "approved" }],
    ] as const
  ).map(([name, body]) => ({
    name,
    params: () => ({ shop: "demo-bio-inputs", category: "seeds" }),
    ...(body ? { body: () => body } : {}),
    expected: operators(404),
  })),
  {
    name: "POST /operator/licences/{shop}/{category}/withdrawal",
    params: () => ({ shop: "demo-bio-inputs", category: "seeds" }),
    body: () => ({ version: 1, reason: "The office took it back" }),
    // A sample shop has no licence to take away.
    expected: operators(409),
  },
  { name: "GET /operator/guardians", expected: operators(200) },
  {
    name: "POST /operator/guardians/{person}/agreed",
    params: () => ({ person: "nobody" }),
    expected: operators(404),
  },
  { name: "GET /operator/catalogue", expected: operators(200) },
  {
    name: "GET /operator/catalogue/{product}",
    params: () => ({ product: "no-such-product" }),
    expected: operators(404),
  },
  {
    name: "POST /operator/catalogue/judgements",
    body: () => ({ product: "no-such-product", other: "nor-this", same: false }),
    expected: operators(404),
  },
  {
    name: "POST /operator/catalogue/{product}/part",
    params: () => ({ product: "no-such-product" }),
    expected: operators(404),
  },
  { name: "GET /operator/shops", expected: operators(200) },
  {
    name: "GET /operator/shops/{shop}",
    params: () => ({ shop: "demo-bio-inputs" }),
    expected: operators(200),
  },
  {
    name: "PUT /operator/shops/{shop}/pause",
    params: () => ({ shop: "no-such-shop" }),
    body: () => ({ until: "", reason: "Complaints" }),
    expected: operators(404),
  },
  {
    name: "DELETE /operator/shops/{shop}/pause",
    params: () => ({ shop: "no-such-shop" }),
    expected: operators(404),
  },
  {
    name: "POST /operator/shops/{shop}/close",
    params: () => ({ shop: "no-such-shop" }),
    body: () => ({ cancelOrders: false, reason: "Fraud" }),
    expected: operators(404),
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
  { name: "GET /seller/products/{id}/lots", owner: "seller", params: productOf, expected: shopAlone(200) },
  {
    name: "GET /seller/products/{id}/lots/orders",
    owner: "seller",
    params: productOf,
    query: "?lot=B24",
    expected: shopAlone(200),
  },
  {
    name: "POST /seller/products/{id}/lots",
    owner: "seller",
    params: productOf,
    body: () => ({ ...lot, packs: 1, source: "delivery", key: "add-a-lot" }),
    expected: shopAlone(200),
  },
  {
    name: "POST /seller/products/{id}/lots/change",
    owner: "seller",
    params: productOf,
    // A lot that is not there.
    body: () => ({ ...lot, lot: "none", packs: 1, seen: 1, reason: "counted", key: "change-a-lot" }),
    expected: shopAlone(404),
  },
  {
    name: "POST /seller/products/{id}/lots/recall",
    owner: "seller",
    params: productOf,
    body: () => ({ lot: "none", words: "Do not use it" }),
    expected: shopAlone(404),
  },
  {
    name: "POST /seller/lots/file",
    owner: "seller",
    body: () => ({ csv: "sku,lot,packs\nA-1,B24,2", source: "delivery" }),
    expected: sellers(200),
  },
  {
    name: "GET /operator/products/{id}/lots",
    params: () => ({ id: "no-such-product" }),
    query: "?lot=B24",
    expected: operators(404),
  },
  {
    name: "GET /operator/products/{id}/lots/orders",
    params: () => ({ id: "no-such-product" }),
    query: "?lot=B24",
    expected: operators(200),
  },
  {
    name: "POST /operator/products/{id}/lots/recall",
    params: () => ({ id: "no-such-product" }),
    body: () => ({ lot: "B24", words: "Do not use it" }),
    expected: operators(404),
  },
  {
    name: "POST /seller/offers",
    owner: "seller",
    body: () => ({ product: "no-such-product", price: "1", stock: "1" }),
    expected: sellers(404),
  },
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
    name: "POST /seller/orders/{id}/undo",
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
  { name: "GET /seller/team", owner: "seller", expected: sellers(200) },
  {
    name: "POST /seller/team/invitations",
    owner: "seller",
    body: () => ({ role: "stock", current_password: testPassword }),
    expected: sellers(201),
  },
  ...["/seller/team/{id}", "/seller/team/invitations/{id}"].map((path) => ({
    ...{ name: `DELETE ${path}`, owner: "seller" as const, params: () => ({ id: "nobody" }) },
    expected: sellers(404),
  })),
  ...["POST /team/invitation", "POST /team/join"].map((name) => ({
    ...{ name, body: () => ({ code: "none" }), expected: members(404) },
  })),
  { name: "POST /team/leave", expected: members(404) },
  { name: "GET /operator/access", expected: members(200) },
  {
    name: "POST /reports",
    body: () => ({ kind: "message", id: "0", reason: "spam" }),
    expected: members(404),
  },
  { name: "GET /moderation", expected: members(200) },
  {
    name: "POST /moderation/answers",
    body: () => ({ kind: "message", id: "0", words: "Why?" }),
    expected: members(404),
  },
  {
    name: "POST /moderation/people",
    body: () => ({ kind: "message", id: "0", how: "mute" }),
    expected: members(404),
  },
  {
    name: "DELETE /moderation/people/{sender}",
    params: () => ({ sender: "nobody" }),
    expected: members(204),
  },
  // Without the header of a stream: who may open it is judged before.
  { name: "GET /moderation/stream", expected: members(400) },
  { name: "GET /operator/reports", expected: operators(200) },
  { name: "GET /operator/reports/{kind}/{id}", params: () => reported, expected: operators(404) },
  { name: "GET /operator/reports/{kind}/{id}/people", params: () => reported, expected: operators(404) },
  {
    name: "POST /operator/reports/{kind}/{id}",
    params: () => reported,
    body: () => ({ decision: "keep" }),
    expected: operators(404),
  },
  {
    name: "POST /operator/reports/{kind}/{id}/suspension",
    params: () => reported,
    body: () => ({ day: null, reason: "ended" }),
    expected: operators(404),
  },
  {
    name: "POST /operator/enrol",
    body: () => ({ word: "none" }),
    expected: { ...members(403), operator: 400 },
  },
  {
    name: "POST /operator/confirm",
    body: () => ({ code: "000000" }),
    expected: { ...members(403), operator: 403 },
  },
  {
    name: "POST /operator/enter",
    body: () => ({ code: "000000" }),
    expected: { ...members(403), operator: 403 },
  },
  { name: "POST /operator/recovery-codes", expected: operators(200) },
  { name: "GET /operator/piles", expected: operators(200) },
  { name: "GET /operator/support-prices", expected: operators(200) },
  {
    name: "POST /operator/support-prices",
    body: () => ({
      ...{ cropYear: 2026, announcedOn: "2026-05-13", source: "Press note of the Cabinet" },
      prices: [{ commodity: "ragi", rupeesPerQuintal: 5205 }],
    }),
    expected: operators(200),
  },
  { name: "GET /operator/mandi-prices", expected: operators(200) },
  {
    name: "POST /operator/mandi-prices",
    body: () => ({ source: "Co-operative of Karnal", csv: "market,modal_price\nKarnal,2450" }),
    expected: operators(200),
  },
  {
    name: "POST /operator/mandi-prices/held",
    body: () => ({ id: "none", take: true }),
    expected: operators(404),
  },
  {
    name: "POST /operator/register/preview",
    body: () => ({ asOn: "2026-03-31", csv: "no register" }),
    expected: operators(400),
  },
  {
    name: "POST /operator/register",
    body: () => ({ asOn: "2026-03-31", csv: "no register", hash: "0".repeat(64), base: null }),
    expected: operators(400),
  },
  {
    name: "POST /operator/register/undo",
    body: () => ({ edition: "2026-03-31-00000000" }),
    expected: operators(409),
  },
  // What is wrong with orders, and complaints.
  { name: "GET /problems/line", query: "?part=none&product=none", expected: members(404) },
  {
    name: "POST /problems",
    headers: { "idempotency-key": "the-key-of-a-test" },
    body: () => ({
      ...{ part: "none", product: "none", kind: "damaged", wish: "money", packs: 1, words: "Torn" },
    }),
    expected: members(404),
  },
  {
    name: "POST /problems/{id}/pictures",
    params: () => ({ id: "none" }),
    file: true,
    expected: members(404),
  },
  {
    name: "GET /problems/{id}/pictures/{name}",
    params: () => ({ id: "none", name: "none" }),
    expected: members(404),
  },
  {
    name: "GET /operator/problems/{id}/pictures/{name}",
    params: () => ({ id: "none", name: "none" }),
    expected: operators(404),
  },
  { name: "GET /problems", expected: members(200) },
  { name: "GET /problems/{id}", params: () => ({ id: "none" }), expected: members(404) },
  {
    name: "POST /problems/{id}/desk",
    params: () => ({ id: "none" }),
    body: () => ({ words: "" }),
    expected: members(404),
  },
  {
    name: "POST /problems/{id}/money",
    params: () => ({ id: "none" }),
    body: () => ({ came: true }),
    expected: members(404),
  },
  {
    name: "PUT /problems/{id}/money-to",
    params: () => ({ id: "none" }),
    body: () => ({ to: "" }),
    expected: members(404),
  },
  { name: "POST /problems/{id}/close", params: () => ({ id: "none" }), expected: members(404) },
  { name: "GET /seller/problems", owner: "seller", expected: sellers(200) },
  { name: "GET /seller/problems/waiting", owner: "seller", expected: sellers(200) },
  {
    name: "POST /seller/problems/{id}/answer",
    owner: "seller",
    params: () => ({ id: "none" }),
    body: () => ({ remedy: "replacement", words: "" }),
    expected: sellers(404),
  },
  {
    name: "POST /seller/problems/{id}/resent",
    owner: "seller",
    params: () => ({ id: "none" }),
    body: () => ({ words: "UPI 412345678901" }),
    expected: sellers(404),
  },
  {
    name: "POST /seller/problems/{id}/settlements",
    owner: "seller",
    params: () => ({ id: "none" }),
    headers: { "idempotency-key": "the-key-of-a-test" },
    body: () => ({ kind: "restocked", packs: 1 }),
    expected: sellers(404),
  },
  { name: "GET /operator/problems", expected: operators(200) },
  { name: "GET /operator/problems/{id}", params: () => ({ id: "none" }), expected: operators(404) },
  {
    name: "POST /operator/problems/{id}/decision",
    params: () => ({ id: "none" }),
    body: () => ({ remedy: null, words: "No" }),
    expected: operators(404),
  },
  {
    name: "POST /complaints",
    headers: { "idempotency-key": "the-key-of-a-test" },
    body: () => ({ about: "site", words: "Slow" }),
    expected: members(201),
  },
  { name: "GET /complaints", expected: members(200) },
  { name: "GET /complaints/{number}", params: () => ({ number: "M-2020-000001" }), expected: members(404) },
  { name: "GET /operator/complaints", expected: operators(200) },
  {
    name: "GET /operator/complaints/{number}",
    params: () => ({ number: "M-2020-000001" }),
    expected: operators(404),
  },
  {
    name: "POST /operator/complaints/{number}/steps",
    params: () => ({ number: "M-2020-000001" }),
    body: () => ({ kind: "acknowledged", words: "" }),
    expected: operators(404),
  },
  { name: "GET /legal/{page}", params: () => ({ page: "terms" }), expected: everybody(200) },
  {
    name: "POST /operator/legal/{page}",
    params: () => ({ page: "terms" }),
    body: () => ({ language: "en", words: "Rules", seen: 0 }),
    expected: operators(200),
  },
  { name: "GET /helplines", expected: everybody(200) },
  {
    name: "POST /operator/helplines/{key}",
    params: () => ({ key: "cattle" }),
    body: () => ({ number: "1962", name: "Cattle", name_hi: "पशु", note: "", note_hi: "", seen: 0 }),
    expected: operators(200),
  },
  { name: "GET /schemes", expected: everybody(200) },
  { name: "GET /operator/schemes", expected: operators(200) },
  { name: "GET /operator/schemes/{id}", params: () => ({ id: "kcc" }), expected: operators(200) },
  {
    name: "POST /operator/schemes/{id}",
    params: () => ({ id: "mp-bhavantar" }),
    body: () => ({ ...testScheme, seen: 0 }),
    expected: operators(200),
  },
  { name: "GET /operator/badges", expected: operators(200) },
  {
    name: "PUT /operator/badges",
    body: () => ({ email: "nobody@nowhere.example", kind: "kvk", whose: "KVK Karnal" }),
    expected: operators(400),
  },
  {
    name: "DELETE /operator/badges/{person}",
    params: () => ({ person: "nobody" }),
    expected: operators(204),
  },
  { name: "GET /operator/audit", query: "?act=operator&person=nobody", expected: operators(200) },
  { name: "GET /operator/audit.csv", expected: operators(200) },
  { name: "GET /operator/figures", expected: operators(200) },
  { name: "GET /seller/connections", owner: "seller", expected: sellers(200) },
  {
    name: "POST /seller/keys",
    owner: "seller",
    body: () => ({ name: "Tally", scopes: ["orders:read"], current_password: testPassword }),
    expected: sellers(201),
  },
  {
    name: "DELETE /seller/keys/{id}",
    owner: "seller",
    params: () => ({ id: "none" }),
    expected: sellers(404),
  },
  {
    name: "PUT /seller/webhook",
    owner: "seller",
    body: () => ({ url: "https://127.0.0.1/hook" }),
    expected: sellers(400),
  },
  { name: "DELETE /seller/webhook", owner: "seller", expected: sellers(204) },
  { name: "POST /seller/webhook/test", owner: "seller", expected: sellers(404) },
  {
    name: "POST /seller/webhook/deliveries/{id}/again",
    owner: "seller",
    params: () => ({ id: "none" }),
    expected: sellers(404),
  },
];

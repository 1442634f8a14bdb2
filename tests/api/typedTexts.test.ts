import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { cleaning } from "#kit/contract/shape.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { cleanBody } from "#kit/server/http/cleanBody.ts";
import { accountName } from "#people/account/accountName.ts";
import { administer } from "#people/account/server/administer.ts";
import { declaredCalls } from "../support/calls.ts";
import { engines } from "../support/database.ts";
import { licensed } from "../support/licences.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { productFile } from "../support/productFile.ts";
import { addToCart, placeOrder, testAddress } from "../support/shop.ts";

/** Direction, ESC, BEL, backspace, zero width, tags, a Hangul filler, a lone surrogate, private use; 40 stacked marks. */
const hostile = `\u202e\u2066\x1b[2J\x07\b\u200b\u{e0041}\u3164\ue000e${"\u0301\u0323".repeat(20)}\n\n\n\n\n\nend`;
const unclean = /(?![\n\u200c\u200d])[\p{C}]|\u3164|[\p{M}\u200c\u200d]{9}|\n{3}/u;
const uncleanLine = /\n/;

/** Texts that are taken to the letter, each with why nobody else sees it or what refuses hostile signs in it. */
const verbatim: Readonly<Record<string, string>> = {
  email: "refused by its pattern, or compared with one that is known",
  password: "never shown",
  confirm_password: "never shown",
  current_password: "never shown",
  token: "never shown",
  endpoint: "refused by its pattern, and shown to nobody",
  p256dh: "refused by its pattern, and shown to nobody",
  auth: "refused by its pattern, and shown to nobody",
  csv: "a file, whose cells are cleaned when they are read",
};

/** The same of single calls, whose fields have names that others clean. */
const webAuthn = {
  ...{ id: "refused by its pattern", rawId: "refused by its pattern", transports: "refused by its pattern" },
  ...{ clientDataJSON: "refused by its pattern", attestationObject: "refused by its pattern" },
  ...{ authenticatorData: "refused by its pattern", signature: "refused by its pattern" },
  userHandle: "refused by its pattern",
};
const verbatimOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "POST /password/code": { code: "never shown" },
  "POST /team/invitation": { code: "never shown" },
  "POST /team/join": { code: "never shown" },
  "PUT /seller/webhook": { url: "refused by its pattern, and shown to its seller alone" },
  "POST /passkeys": webAuthn,
  "POST /login/passkey": webAuthn,
};

interface Part {
  readonly [cleaning]?: string;
  readonly type?: string;
  readonly anyOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
}

/** A value of a shape in which every text is hostile. */
function hostileValue(shape: Part): unknown {
  const text = shape.anyOf?.find(({ type }) => type === "string");
  if (shape.type === "string" || text) return hostile;
  if (shape.anyOf) return hostileValue(shape.anyOf[0] ?? {});
  if (shape.items) return [hostileValue(shape.items)];
  if (!shape.properties) return 1;
  return Object.fromEntries(
    Object.entries(shape.properties).map(([name, inner]) => [name, hostileValue(inner)]),
  );
}

/** Its texts with the names of their fields. */
function textsOf(value: unknown, field = ""): [field: string, text: string][] {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, Array.isArray(value) ? field : name),
  );
}

const bodies = [...declaredCalls].flatMap(([name, { body }]) => (body ? [{ name, body }] : []));

test.each(bodies)("every text that $name takes is clean before it is looked at", ({ name, body }) => {
  const given = textsOf(hostileValue(body as Part));
  const taken = textsOf(cleanBody(body, hostileValue(body as Part)));
  expect(taken.map(([field]) => field)).toEqual(given.map(([field]) => field));
  for (const [field, text] of taken) {
    if (field in { ...verbatim, ...verbatimOf[name] }) expect(text).toBe(hostile);
    else expect([field, text]).toEqual([field, expect.not.stringMatching(unclean)]);
  }
});

describe.each(engines)("what people type, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let buyer: TestPerson;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
    seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
    buyer = await addTestPerson(app, store, { email: "buyer@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const ok = async (answer: ReturnType<TestPerson["asks"]>) => {
    const { statusCode, body } = await answer;
    expect([statusCode, body]).toEqual([expect.toSatisfy((status: number) => status < 300), body]);
    return JSON.parse(body);
  };
  const post = (who: TestPerson, url: string, payload: object, method: "POST" | "PUT" = "POST") =>
    ok(who.asks({ method, url: `/api${url}`, payload }));
  const expectClean = (value: unknown, severalLines: readonly string[] = []) => {
    for (const [field, text] of textsOf(value)) {
      expect([field, text]).toEqual([field, expect.not.stringMatching(unclean)]);
      if (!severalLines.includes(field))
        expect([field, text]).toEqual([field, expect.not.stringMatching(uncleanLine)]);
    }
  };

  test("names, products, licences, notes, addresses, reasons, reviews, messages and files are seen clean by others", async () => {
    const words = `Seed ${hostile}`;
    const payload = {
      ...{ name: `Asha ${hostile}`, email: "asha@example.in" },
      ...{ password: testPassword, confirm_password: testPassword },
    };
    const signedUp = await ok(app.inject({ method: "POST", url: "/api/signup", payload }));
    expect(signedUp.name).toMatch(/^Asha .*end$/);
    const product = await post(seller, "/products", {
      ...{ sku: `A ${hostile}`, name: words, name_hi: words, category: "seeds", packSize: words, weight: 1 },
      ...{
        mrp: 200,
        price: 100,
        manufacturer: words,
        description: words,
        crops: "all",
        stock: 9,
        dose: words,
      },
    });
    await post(seller, `/products/${product._id}/stock`, { by: 1, reason: "other", note: words });
    await ok(licensed(app, store, seller, { number: `1 ${words}`, authority: words }, "seeds"));
    await post(seller, "/seller/shop/policies", { delivery: words, returns: words }, "PUT");
    await addToCart(buyer, product._id);
    const address = Object.fromEntries(
      Object.entries(testAddress).map(([field, text]) => [
        field,
        // A country, a State and a town are read as such; digits have their own pattern.
        /^\d+$/.test(text) || ["country", "state", "city"].includes(field) ? text : `${text} ${hostile}`,
      ]),
    );
    const order = await ok(placeOrder(buyer, { ...address, keepAddress: true }));
    const part = order.parts[0].id;
    const message = { msg_id: 7, message: words, timestamp: "10:00" };
    await post(buyer, "/sendMessages", message);
    const file = await ok(
      seller.asks({
        ...{ method: "POST", url: "/api/products/import" },
        ...multipartOf(
          "file",
          `my ${[...hostile].filter((sign) => !"\n\x1b\b\x07".includes(sign)).join("")}.csv`,
          "text/csv",
          productFile([{ sku: "B", name: words.replaceAll("\n", "") }]),
        ),
      }),
    );
    const seenBySeller = (await seller.asks({ url: `/api/seller/orders/${part}` })).json();
    expect(seenBySeller.buyer.street).toMatch(/^Ward 4, Temple Road .*end$/);
    await post(seller, `/seller/orders/${part}/state`, { state: "packed" });
    await post(seller, `/seller/orders/${part}/state`, { state: "shipped", tracking: "AB 1234" });
    await post(seller, `/seller/orders/${part}/state`, { state: "delivered" });
    const review = await post(buyer, "/reviews", { prod_id: product._id, stars: 5, text: words });
    expect(review.text).toMatch(/^Seed .*\n\nend$/s);
    const returned = await post(seller, `/seller/orders/${part}/state`, { state: "returned", reason: words });
    expect(returned.reason).toMatch(/^Seed .*end$/);

    const page = (await app.inject(`/api/productpage/${product._id}`)).json();
    const texts = ["description", "about", "dose", "doseText", "restrictions"];
    const lines = [...texts, "description_hi", "dose_hi", "restrictions_hi"];
    expectClean([signedUp, page, product.typed], lines);
    expectClean([seenBySeller, returned, (await buyer.asks({ url: `/api/orders/${order.id}` })).json()]);
    expectClean((await buyer.asks({ url: "/api/addresses" })).json());
    expectClean((await seller.asks({ url: `/api/seller/products/${product._id}/stock` })).json());
    expectClean([
      file,
      (await seller.asks({ url: `/api/products/imports/${file.id}/rows?kind=new` })).json(),
    ]);
    expectClean((await app.inject(`/api/reviews/${product._id}`)).json(), ["text"]);
    expectClean((await app.inject("/api/newestReview")).json(), ["text"]);
    expectClean((await app.inject("/api/fetchMessages")).json(), ["message"]);
  });

  test("Hindi, its joiners and emoji come through as they were", async () => {
    const message = "क्‍ष र्‍य ज़्यादा गेहूँ 👩🏽‍🌾 ❤️ 1️⃣ 🇮🇳 👨‍👩‍👧\nदूसरी पंक्ति";
    const said = await post(buyer, "/sendMessages", { msg_id: 8, message, timestamp: "10:00" });
    expect(said.message).toBe(message.normalize("NFC"));
  });

  test.each([...("\x1b\x07\b\u202e\u200b\u200d\u2060\u{e0041}\ue000\u3164".match(/./gsu) ?? [])])(
    "an e-mail that holds %j is refused, at sign-up and later",
    async (sign) => {
      const email = `a${sign}b@example.in`;
      const passwords = { password: testPassword, confirm_password: testPassword };
      const answers = [
        await app.inject({ method: "POST", url: "/api/signup", payload: { name: "A", email, ...passwords } }),
        await buyer.asks({
          ...{ method: "POST", url: "/api/account/credentials" },
          payload: { current_password: testPassword, email },
        }),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, "email"]);
      }
    },
  );

  test.each(["\u{e0041}\u{e0042}", "\u200d\u200d", "\u0301", "\u3164", "\u2800", " \u202e "])(
    "a name of %j has nothing to see in it and is refused",
    async (name) => {
      const payload = {
        name,
        email: "nobody@example.in",
        password: testPassword,
        confirm_password: testPassword,
      };
      const answer = await app.inject({ method: "POST", url: "/api/signup", payload });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, "name"]);
    },
  );

  test("the list for those who run the site holds nothing that a terminal obeys, whoever signed up before", async () => {
    const email = accountName("\x1b[2j\x07\u202eold@example.in");
    await addTestPerson(app, store, { email, name: "\x1b]0;title\x07Name" });
    const list = await administer(["list"], {
      changes: app.changes,
      db: store.db,
      files: filesInMemory(),
      origin: "",
    });
    expect(list).toContain("[2j old@example.in");
    expect(list).not.toMatch(unclean);
  });
});

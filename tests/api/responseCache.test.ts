import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import { toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, testPassword } from "../support/people.ts";

describe.each(engines)("the whole application on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, web: await readBuiltWeb("dist") });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("lives, and says with what it is ready to serve", async () => {
    expect((await app.inject("/api/healthz")).json()).toEqual({ status: "alive" });
    expect((await app.inject("/api/readyz")).json()).toEqual({ status: "ready", database: store.engine });
  });

  test("the reference shows every call with its answer", async () => {
    const { paths } = (await app.inject("/api/docs/json")).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/crops", "/api/croppage/{id}", "/api/healthz"]),
    );
    expect(paths["/api/crops"].get.responses["200"].content["application/json"].schema.type).toBe("array");
    const page = await app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(String(page.headers["content-security-policy"])).not.toContain("unsafe-inline");
  });

  test("every page has the security headers, a hash for its inline style, and none for anything else", async () => {
    for (const url of ["/", "/CropSuggestion", "/croppage/wheat", "/no/such/page", "/favicon.svg"]) {
      const { headers, body } = await app.inject(url);
      const policy = String(headers["content-security-policy"]);
      expect(policy).not.toContain("unsafe");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(body).not.toMatch(/<[a-z][^>]*\sstyle=/);
      expect(body).not.toMatch(/<[a-z][^>]*\son[a-z]+=/);
      if (body.includes("<style>")) expect(policy).toMatch(/style-src 'self' 'sha256-/);
    }
  });

  test("every route of the specification's table has a screen, in both spellings and with a trailing slash", async () => {
    const routes = [
      "/",
      "/ChatBot",
      "/Aboutus",
      "/Aboutuss",
      "/Cart",
      "/Market",
      "/discussions",
      "/dashboard",
      "/CropSuggestion",
      "/cropSuggestionHistory",
      "/CropSuggestionHistory",
      "/cropResults?soilType=Red&season=Rabi&investment=10000&waterReq=High",
      "/croppage/wheat",
      "/productpage/pest-mancozeb",
      "/SearchByName/urea",
      "/search/seeds",
      "/search/fertilizers/",
      "/search/pesticides",
      "/checkoutpage",
      "/transaction",
      "/login",
      "/Loginpage",
      "/signup",
      "/adminportal",
      "/adminportal/",
    ];
    for (const route of routes) {
      const { statusCode, body } = await app.inject(route);
      expect([route, statusCode]).toEqual([route, 200]);
      expect(body).toMatch(/<h1[^>]*>[^<]/);
      expect(body).toContain("Kisan Call Centre");
    }
  });

  test("broken addresses are refused in words, never with a fault of ours", async () => {
    const addresses = [
      "/api/nothing",
      "/api/croppage/",
      "/api/croppage/no-such-crop",
      "/api/croppage/..%2f..%2fetc",
      "/api/croppage/%00",
      "/api/croppage/%",
      `/api/croppage/${"x".repeat(500)}`,
      "/api/croppage/Wheat",
      "/api/crops?soilType=Moon",
      "/api/crops?soilType=Red&soilType=Black",
      "/api/crops?season[]=Rabi",
      "/api/crops?soilType[a]=Red",
      "/api/crops?%",
      "/%",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%5c..%5cwindows",
      "/assets/../../package.json",
      "/assets/%2e%2e/manifest.json",
      "/.env",
      "/package.json",
      "/cropResults?soilType=%",
      "/cropResults?soilType[]=Red&season=Rabi",
      `/cropResults?${"a=b&".repeat(2000)}`,
      "/croppage/%E0%A4",
      "/croppage/<script>alert(1)</script>",
      "/language?choose=fr",
      "/language",
    ];
    for (const url of addresses) {
      const { statusCode, body, headers } = await app.inject(url);
      expect([url, statusCode >= 500]).toEqual([url, false]);
      expect([url, headers["x-content-type-options"]]).toEqual([url, "nosniff"]);
      if (url.startsWith("/api/") && statusCode >= 400)
        expect([url, headers["content-type"]]).toEqual([url, "application/problem+json"]);
      expect(body).not.toContain("root:x:");
      expect(body).not.toContain("<script>alert");
      if (url.startsWith("/api/")) expect([url, statusCode >= 400 || url.includes("?")]).toEqual([url, true]);
    }
  });

  test("a sign that no text of a database can hold is never a fault of ours, wherever it stands", async () => {
    const person = await addTestPerson(app, store, { email: "nul@example.in", role: "seller" });
    const account = { email: "new@example.in", password: testPassword, confirm_password: testPassword };
    const answers = [
      await person.asks({ method: "DELETE", url: "/api/sessions/%00" }),
      await person.asks({ url: "/api/orders?before=%00" }),
      await app.inject("/api/Market?category=seeds&manufacturer=%00"),
      await app.inject({ method: "POST", url: "/api/login", payload: { email: "\0", password: "x" } }),
      await app.inject({ method: "POST", url: "/api/signup", payload: { ...account, name: "As\0ha" } }),
      await app.inject({ method: "POST", url: "/api/search", payload: { query: "ur\0ea" } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200, 401, 200, 200]);
    expect(answers[4]?.json().name).toBe("Asha");
  });

  test("a figure beyond what a database counts to is refused as what it is", async () => {
    const person = await addTestPerson(app, store, { email: "far@example.in", role: "seller" });
    await store.db
      .insertInto("product_import")
      .values({
        ...{
          id: "far",
          person_id: person.id,
          file_name: "",
          head: toJson([]),
          columns: toJson([]),
          remembered: toJson({}),
          given: toJson({}),
          unknown_crops: toJson([]),
          state: "ready",
          created_at: 1,
        },
        ...{
          fresh: 0,
          changed: 0,
          same: 0,
          bad: 0,
          taken: 0,
          taken_to_line: 0,
          resumed: 0,
          ...{ tries: 0, next_try_at: 0, failed_line: 0, reported: 0, alike: 0, alike_are: "", rows_left: 1 },
          ...{ offered: 0, joins: "", taken_by: null },
          touched_at: 1,
        },
      })
      .execute();
    for (const figure of ["1e300", "9223372036854775808"]) {
      for (const url of [
        `/api/fetchMessages?before=${figure}`,
        `/api/fetchMessages?after=${figure}`,
        `/api/products/imports/far/rows?kind=bad&after=${figure}`,
      ]) {
        expect([url, (await person.asks({ url })).statusCode]).toEqual([url, 400]);
      }
    }
  });

  test("the longest e-mail that opens an account finds its own things, in any script", async () => {
    const email = `${"क".repeat(240)}@example.in`;
    const person = await addTestPerson(app, store, { email });
    const { statusCode, body } = await person.asks({ url: `/api/Cart/${encodeURIComponent(email)}` });
    expect([statusCode, body]).toEqual([200, '{"items":[]}']);
  });

  test("a wrong method is refused", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"] as const) {
      const { statusCode } = await app.inject({
        method,
        url: "/api/crops",
        payload: "{}",
        headers: { "content-type": "application/json" },
      });
      expect([404, 405]).toContain(statusCode);
    }
  });

  test("the language switch sets a cookie and leads to our own paths alone", async () => {
    const good = await app.inject("/language?choose=hi&to=%2FcropResults%3FsoilType%3DRed");
    expect(good.statusCode).toBe(303);
    expect(good.headers.location).toBe("/cropResults?soilType=Red");
    expect(String(good.headers["set-cookie"])).toContain("language=hi");
    for (const to of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/x\r\nset-cookie: a=b",
      "",
    ]) {
      const { headers } = await app.inject(`/language?choose=en&to=${encodeURIComponent(to)}`);
      expect([to, headers.location]).toEqual([to, "/"]);
    }
  });

  test("a page speaks the chosen language, else the one that the browser asks for first, else English", async () => {
    const languageOf = async (headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec((await app.inject({ url: "/", headers })).body)?.[1];
    expect(await languageOf({})).toBe("en");
    expect(await languageOf({ "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" })).toBe("hi");
    expect(await languageOf({ "accept-language": "hi-IN", cookie: "language=en" })).toBe("en");
    expect(await languageOf({ cookie: "x=1; language=hi" })).toBe("hi");
    expect(await languageOf({ cookie: "language=xx" })).toBe("en");
  });

  test("a visitor who names another host gives no page to others that leads there", async () => {
    const url = "/croppage/barley";
    await app.inject({ url, headers: { host: "evil.example" } });
    expect((await app.inject(url)).body).not.toContain("evil.example");
    const known = await makeApp({
      store,
      web: await readBuiltWeb("dist"),
      publicOrigin: "https://mitti.example",
    });
    const { body } = await known.inject({ url, headers: { host: "evil.example" } });
    expect(body).toContain('<link rel="canonical" href="https://mitti.example/croppage/barley">');
    await known.close();
  });

  test("pages that are the same for everybody are kept, refused ones are not", async () => {
    await app.inject({ url: "/croppage/chickpea", headers: { cookie: "language=en" } });
    expect(app.responses.get("en /croppage/chickpea")).toBeDefined();
    await app.inject({ url: "/croppage/nothing", headers: { cookie: "language=en" } });
    expect(app.responses.get("en /croppage/nothing")).toBeUndefined();
    app.responses.invalidate("crops");
    expect(app.responses.get("en /croppage/chickpea")).toBeUndefined();
  });
});

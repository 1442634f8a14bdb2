import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#kit/contract/call.ts";
import { integer, list, object, oneOf, optional, text } from "#kit/contract/shape.ts";
import { refuse } from "./problems/refuse.ts";
import { serve, serveStream } from "./serve.ts";
import { makeServer } from "./server.ts";

const Sack = object({ name: text({ minLength: 1, maxLength: 20 }), packs: integer({ minimum: 1 }) });
const sample = calls({
  list: {
    about: "Sacks of a kind",
    method: "GET",
    path: "/sacks",
    for: "anyone",
    query: object({
      kind: optional(oneOf(["seeds", "khad"])),
      limit: optional(integer({ minimum: 1, maximum: 50 })),
    }),
    answer: list(Sack),
    cacheTags: ["sacks"],
  },
  one: {
    about: "One sack",
    method: "GET",
    path: "/sacks/{id}",
    for: "anyone",
    params: object({ id: text({ maxLength: 10 }) }),
    answer: Sack,
  },
  add: {
    about: "Adds a sack",
    method: "POST",
    path: "/sacks",
    for: "anyone",
    body: object({ name: text({ minLength: 1, maxLength: 20 }), packs: integer({ minimum: 1 }) }),
    answer: Sack,
  },
  mine: { about: "My sacks", method: "GET", path: "/mine", for: "member", answer: list(Sack) },
  shop: { about: "My shop", method: "GET", path: "/shop", for: "seller", answer: list(Sack) },
  sales: { about: "Stream of my sales", method: "GET", path: "/shop/events", for: "seller", answer: Sack },
});

let app: FastifyInstance;
let lines: string[];
let asked: number;
let taken: unknown[];

beforeEach(async () => {
  lines = [];
  taken = [];
  asked = 0;
  app = await makeServer({ log: { level: "debug", stream: { write: (line) => void lines.push(line) } } });
  serve(app, sample.list, ({ query }) => {
    asked += 1;
    const extra = { name: `${query.kind ?? "any"} ${query.limit ?? "all"}`, packs: 3, cost: "a secret" };
    return [extra];
  });
  serve(app, sample.one, ({ params }) => {
    if (params.id === "broken") throw new Error("the password is hunter2");
    if (params.id === "row")
      throw Object.assign(new Error("null value"), { code: "23502", detail: "Asha, Sehore" });
    if (params.id === "busy") refuse("busy");
    return refuse("not-found", "No sack has this id");
  });
  serve(app, sample.add, ({ body }) => {
    taken.push(body);
    return body;
  });
  serve(app, sample.mine, ({ who }) => [{ name: who.email, packs: 1 }]);
  serveStream(
    app,
    sample.sales,
    ({ who, reply }) =>
      () =>
        void reply.raw.end(`data: ${who.email}\n\n`),
  );
  serve(app, sample.shop, ({ who }) => [{ name: who.email, packs: 1 }]);
});
afterEach(() => app.close());

const add = (payload: string, contentType: string | undefined) =>
  app.inject({
    method: "POST",
    url: "/api/sacks",
    payload,
    headers: contentType === undefined ? {} : { "content-type": contentType },
  });

test("a field that the answer does not declare never leaves the server", async () => {
  const answer = await app.inject("/api/sacks");
  expect(answer.json()).toEqual([{ name: "any all", packs: 3 }]);
  expect(answer.body).not.toContain("secret");
});

test("words of the query are read as what is declared, and refused in words where they are not", async () => {
  expect((await app.inject("/api/sacks?limit=5&kind=seeds")).json()).toEqual([{ name: "seeds 5", packs: 3 }]);
  const refused = await app.inject("/api/sacks?limit=lots&kind=gold");
  expect(refused.statusCode).toBe(400);
  expect(refused.headers["content-type"]).toBe("application/problem+json");
  expect(
    refused.json().errors.map(({ field, rule }: { field: string; rule: string }) => [field, rule]),
  ).toEqual([
    ["kind", "enum"],
    ["limit", "type"],
  ]);
});

test("a kept answer is made once, whatever further words an address carries", async () => {
  await app.inject("/api/sacks?kind=khad");
  await app.inject("/api/sacks?kind=khad&utm=x");
  await app.inject("/api/sacks?utm=y&kind=khad");
  expect(asked).toBe(1);
  app.responses.invalidate("sacks");
  await app.inject("/api/sacks?kind=khad");
  expect(asked).toBe(2);
});

test("an answer begun before a change is not kept", async () => {
  const begunIn = app.responses.generation;
  app.responses.invalidate("sacks");
  const [answer] = [await app.inject("/api/sacks").then(() => app.responses.get("/api/sacks"))];
  app.responses.invalidate("sacks");
  if (answer) app.responses.set("/api/sacks", answer, begunIn);
  expect(app.responses.get("/api/sacks")).toBeUndefined();
});

test("unknown fields of a body are ignored; wrong types are told field by field and nothing is converted", async () => {
  const fine = await add(
    '{"name":"DAP","packs":2,"price":-5,"__proto__":{"role":"seller"}}',
    "application/json",
  );
  expect(fine.statusCode).toBe(400);
  expect((await add('{"name":"DAP","packs":2,"price":-5}', "application/json")).json()).toEqual({
    name: "DAP",
    packs: 2,
  });
  expect(taken).toEqual([{ name: "DAP", packs: 2 }]);
  const refused = await add('{"name":"","packs":"2"}', "application/json");
  expect(refused.statusCode).toBe(400);
  expect(
    refused.json().errors.map(({ field, rule }: { field: string; rule: string }) => [field, rule]),
  ).toEqual([
    ["name", "minLength"],
    ["packs", "type"],
  ]);
});

test("a missing field is named", async () => {
  const refused = await add("{}", "application/json");
  expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(["name", "packs"]);
});

describe("a body is validated or refused, whatever it calls itself", () => {
  const bad = '{"name":"","packs":"x"}';
  const json = [
    "application/json",
    "APPLICATION/JSON",
    "application/json; charset=utf-8",
    "Application/Json;charset=UTF-8",
  ];
  const other = [
    undefined,
    "",
    "application/json\t;x",
    "application/json;",
    "application/json; charset=utf-16",
    "application/json; boundary=x",
    "application/json, text/plain",
    "application/x+json",
    "application/vnd.api+json",
    "application/jsonp",
    "application/json5",
    "xapplication/json",
    "text/json",
    "text/plain",
    "text/plain; application/json",
    "text/html",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/octet-stream",
    "application/xml",
    "*/*",
    "application/*",
    "application",
    "/json",
    ";application/json",
    "application/json\u00a0",
  ];
  test.each(json)("%j is JSON, and checked", async (contentType) => {
    expect((await add(bad, contentType)).statusCode).toBe(400);
    expect((await add('{"name":"Urea","packs":1}', contentType)).statusCode).toBe(200);
  });
  test.each(other)("%j is refused, or checked like JSON", async (contentType) => {
    expect([400, 415]).toContain((await add(bad, contentType)).statusCode);
    const fine = await add('{"name":"Urea","packs":1,"price":0}', contentType);
    expect([200, 400, 415]).toContain(fine.statusCode);
    expect(taken).toEqual(fine.statusCode === 200 ? [{ name: "Urea", packs: 1 }] : []);
  });
  test.each([
    "text/plain",
    "text/html",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    undefined,
  ])("%j, which a form of another site can send, is not taken", async (contentType) => {
    expect([400, 415]).toContain((await add('{"name":"Urea","packs":1}', contentType)).statusCode);
  });
});

test.each([
  ["not JSON at all", "{", 400],
  ["too large", JSON.stringify({ name: "x".repeat(20_000), packs: 1 }), 413],
])("a body that is %s is refused in words", async (_, payload, status) => {
  const refused = await add(payload, "application/json");
  expect(refused.statusCode).toBe(status);
  expect(refused.json().title).toMatch(/\w+ \w+/);
});

test("an expected refusal says why; a fault of ours says nothing of itself but is logged with the request's id", async () => {
  const refused = await app.inject("/api/sacks/7");
  expect(refused.json()).toMatchObject({
    type: "urn:mitti:problem:not-found",
    status: 404,
    detail: "No sack has this id",
  });
  const broken = await app.inject("/api/sacks/broken");
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain("hunter2");
  const id = String(broken.json().instance).replace("urn:uuid:", "");
  expect(lines.find((line) => line.includes("unexpected"))).toContain(id);
});

test("what a database says of a row is not logged, its code is", async () => {
  await app.inject("/api/sacks/row");
  const line = lines.find((line) => line.includes("unexpected"));
  expect(line).toContain("23502");
  expect(line).not.toContain("Sehore");
});

test("a server that is busy says so; that is no unexpected fault, and is logged in one line", async () => {
  expect((await app.inject("/api/sacks/busy")).statusCode).toBe(503);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["failed"]);
});

test("nobody logged in gets 401, a farmer at a seller's call 403, the right person an answer", async () => {
  expect((await app.inject("/api/mine")).statusCode).toBe(401);
  app.identify = async () => ({ id: "1", name: "Asha", email: "asha@example.in", role: "user" });
  expect((await app.inject("/api/mine")).json()).toEqual([{ name: "asha@example.in", packs: 1 }]);
  expect((await app.inject("/api/shop")).statusCode).toBe(403);
  app.identify = async () => ({ id: "1", name: "Asha", email: "shop@example.in", role: "seller" });
  expect((await app.inject("/api/shop")).statusCode).toBe(200);
});

test("a stream for sellers answers a guest 401 and a farmer 403, and begins for a seller alone", async () => {
  const status = async () => (await app.inject("/api/shop/events")).statusCode;
  expect(await status()).toBe(401);
  app.identify = async () => ({ id: "1", name: "Asha", email: "asha@example.in", role: "user" });
  expect(await status()).toBe(403);
  app.identify = async () => ({ id: "1", name: "Asha", email: "shop@example.in", role: "seller" });
  expect((await app.inject("/api/shop/events")).body).toBe("data: shop@example.in\n\n");
});

test("a call that does not say who may make it does not start", async () => {
  const other = await makeServer({ log: { level: "silent" } });
  expect(() => other.get("/api/forgotten", () => "")).toThrow("does not say who may call it");
  await other.close();
});

test("every answer carries the security headers, refusals too", async () => {
  for (const url of ["/api/sacks", "/api/sacks/7", "/nothing", "/api/mine"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cache-control"]).toMatch(url === "/api/sacks" ? "no-cache" : "no-store");
  }
});

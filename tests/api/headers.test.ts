import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { openTestStore } from "../support/database.ts";

let store: Store;
let app: FastifyInstance;
let address: string;
let asset: string;
const upload = "abcdefghijklmnop-200.webp";

beforeAll(async () => {
  store = await openTestStore("sqlite");
  const files = filesInMemory();
  await files.put(upload, Buffer.from("x"), "image/webp");
  app = await makeApp({ store, files, https: true, web: await readBuiltWeb("dist") });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
  asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(address)).text())?.[0] ?? "";
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const json = { "content-type": "application/json" };
type Asking = [name: string, path: () => string, status: number, init?: RequestInit];
const askings: Asking[] = [
  ["a page", () => "/Aboutus", 200],
  ["a page that is kept", () => "/Aboutus", 200],
  ["a page's head", () => "/Aboutus", 200, { method: "HEAD" }],
  ["a page that is not there", () => "/no/such/page", 404],
  ["a page of one's own", () => "/Cart", 200],
  ["the language switch", () => "/language?choose=hi&to=/", 303, { redirect: "manual" }],
  ["an icon", () => "/favicon.svg", 200],
  ["a file that is not there", () => "/assets/none.js", 404],
  ["an uploaded picture", () => `/uploads/${upload}`, 200],
  ["a picture that is not there", () => "/uploads/none.webp", 404],
  ["a call", () => "/api/crops", 200],
  ["a call that is kept", () => "/api/crops", 200],
  ["a call that is not there", () => "/api/none", 404],
  ["a call of somebody who is not logged in", () => "/api/orders", 401],
  ["a broken body", () => "/api/search", 400, { method: "POST", headers: json, body: "{" }],
  ["a type that is none", () => "/api/search", 415, { method: "POST", body: "x" }],
  [
    "a body that is too large",
    () => "/api/search",
    413,
    { method: "POST", headers: json, body: `"${"x".repeat(20_000)}"` },
  ],
  [
    "what another site asks for",
    () => "/api/search",
    403,
    { method: "POST", headers: { ...json, "sec-fetch-site": "cross-site" }, body: "{}" },
  ],
  ["the reference", () => "/api/docs", 200],
  ["the reference's page", () => "/api/docs/", 200],
  ["the reference's page by name", () => "/api/docs/static/index.html", 200],
  ["the reference's script", () => "/api/docs/static/swagger-ui-bundle.js", 200],
  ["the reference's data", () => "/api/docs/json", 200],
  ["what the reference does not have", () => "/api/docs/none", 404],
];

function expectSafe(headers: Headers): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https:|http:|swagger|\*/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  const permissions = headers.get("permissions-policy") ?? "";
  expect(permissions).toContain("microphone=(self)");
  expect(permissions).toContain("geolocation=(self)");
  expect(permissions).toContain("camera=()");
}

test.each(askings)("%s has every security header", async (_name, path, status, init) => {
  const answer = await fetch(address + path(), init);
  await answer.arrayBuffer();
  expect(answer.status).toBe(status);
  expectSafe(answer.headers);
});

test("a script of the build carries the headers that browsers heed on a script, and no kilobyte of others", async () => {
  const { headers, status } = await fetch(address + asset);
  expect(status).toBe(200);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(headers.get("cache-control")).toContain("immutable");
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(bytes).toBeLessThan(500);
  // The service worker is a worker and no part of a page: its policy is heeded.
  expectSafe((await fetch(`${address}/sw.js`)).headers);
});

test("a stream has every security header", async () => {
  const ending = new AbortController();
  const answer = await fetch(`${address}/api/messages/stream`, { signal: ending.signal });
  expect(answer.status).toBe(200);
  expectSafe(answer.headers);
  ending.abort();
});

test.each([
  ["what is no HTTP", "NONSENSE\r\n\r\n", 400],
  ["a head that is too large", `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${"x".repeat(17_000)}\r\n\r\n`, 431],
  [
    "an expectation that nobody has",
    "GET /api/healthz HTTP/1.1\r\nhost: a\r\nexpect: x\r\nconnection: close\r\n\r\n",
    200,
  ],
])("%s has every security header", async (_name, request, status) => {
  const { port } = new URL(address);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(request);
  const [first = "", ...lines] = (await text(socket)).split("\r\n\r\n", 1)[0]?.split("\r\n") ?? [];
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1));
  expectSafe(headers);
});

test("the server's own time limits are set, which are Node's otherwise (head 60 s, whole request 300 s)", () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 20_000, requestTimeout: 120_000 });
});

import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calls } from "#kit/contract/call.ts";
import { list, text } from "#kit/contract/shape.ts";
import { serve } from "../serve.ts";
import { makeServer } from "../server.ts";
import { encodeResponse } from "./cachedResponse.ts";
import { ResponseCache } from "./responseCache.ts";

const { words } = calls({
  words: {
    about: "Words",
    method: "GET",
    path: "/words",
    for: "anyone",
    answer: list(text()),
    cacheTags: ["words"],
  },
});
const sent = Array.from({ length: 400 }, (_, index) => `word ${index}`);

let app: FastifyInstance;
let address: string;
let made: number;

beforeEach(async () => {
  made = 0;
  app = await makeServer({ log: { level: "silent" } });
  serve(app, words, () => {
    made += 1;
    return sent;
  });
  address = await app.listen({ port: 0 });
});
afterEach(() => app.close());

/** Asks without fetch's own decompression. */
async function ask(headers: Record<string, string>, method = "GET") {
  const { request } = await import("node:http");
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(`${address}/api/words`, { headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

test("the first and the hundredth visitor get the same bytes and headers, made once", async () => {
  const first = await ask({ "accept-encoding": "br" });
  const second = await ask({ "accept-encoding": "br" });
  expect(made).toBe(1);
  expect(second.body.equals(first.body)).toBe(true);
  const withoutDate = ({ date, ...headers }: NodeJS.Dict<string | string[]>) => headers;
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
  expect(second.headers["x-content-type-options"]).toBe("nosniff");
});

test("each visitor gets the best encoding that their browser understands", async () => {
  for (const round of ["made", "kept"]) {
    const br = await ask({ "accept-encoding": "gzip, deflate, br" });
    const gzip = await ask({ "accept-encoding": "gzip;q=1.0, br;q=0" });
    const plain = await ask({});
    expect([
      round,
      br.headers["content-encoding"],
      gzip.headers["content-encoding"],
      plain.headers["content-encoding"],
    ]).toEqual([round, "br", "gzip", undefined]);
    expect(JSON.parse(brotliDecompressSync(br.body).toString())).toEqual(sent);
    expect(JSON.parse(gunzipSync(gzip.body).toString())).toEqual(sent);
    expect(JSON.parse(plain.body.toString())).toEqual(sent);
  }
});

test("who has the answer already gets 304 and no body, also with several tags and after a change of encoding", async () => {
  const { headers } = await ask({ "accept-encoding": "br" });
  const tag = String(headers.etag);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const again = await ask({ "if-none-match": known });
    expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
  }
  expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD answers the headers alone", async () => {
  const head = await ask({}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test("HEAD is answered from what is kept for GET", async () => {
  const got = await ask({});
  const head = await ask({}, "HEAD");
  expect([made, head.status, head.body.length]).toEqual([1, 200, 0]);
  expect([head.headers.etag, head.headers["content-length"]]).toEqual([
    got.headers.etag,
    got.headers["content-length"],
  ]);
});

test("of what nobody asked for again, the oldest is dropped first when there is no more room", async () => {
  const answers = new ResponseCache(3000);
  const answer = () => encodeResponse(Buffer.alloc(500, "x"), { headers: {} });
  for (const key of ["one", "two", "three", "four"]) answers.set(key, await answer());
  expect(answers.get("one")).toBeUndefined();
  expect(answers.get("four")).toBeDefined();
});

test("what hangs on an answer counts too: short answers with long keys take no more than long ones", async () => {
  const answers = new ResponseCache(1_000_000);
  const keys = Array.from({ length: 1_000 }, (_, index) => `/${"x".repeat(1_500)}/${index}`);
  for (const [place, key] of keys.entries()) {
    answers.set(key, encodeResponse(Buffer.from("x"), { headers: {}, tags: ["all", `own:${place}`] }));
  }
  const kept = keys.filter((key) => answers.get(key)).length;
  expect(kept).toBeGreaterThan(300);
  expect(kept).toBeLessThan(500);
});

test("an answer whose key is longer than any address of ours is not kept", async () => {
  const answers = new ResponseCache();
  const key = `/?${"x".repeat(2_000)}`;
  answers.set(key, encodeResponse(Buffer.from("x"), { headers: {} }));
  expect(answers.get(key)).toBeUndefined();
});

test("a change drops what was made of its tag, and lets nothing be kept that was begun before", async () => {
  const answers = new ResponseCache();
  const about = (...tags: string[]) => encodeResponse(Buffer.from("x"), { headers: {}, tags });
  answers.set("urea", await about("product:urea", "products"));
  answers.set("dap", await about("product:dap", "products"));
  const begunIn = answers.generation;
  answers.invalidate("product:urea");
  expect([answers.get("urea"), answers.get("dap")]).toEqual([undefined, expect.anything()]);

  answers.set("urea", await about("product:urea"), begunIn);
  answers.set("okra", await about("product:okra"), begunIn);
  expect([answers.get("urea"), answers.get("okra")]).toEqual([undefined, expect.anything()]);

  answers.invalidate(...Array.from({ length: 10_001 }, (_, index) => `product:${index}`));
  answers.set("jute", await about("product:jute"), begunIn);
  expect(answers.get("jute")).toBeUndefined();
  answers.invalidate("products");
  expect(answers.get("dap")).toBeUndefined();
});

test("a reset drops every answer that was made of something, and keeps none that was begun before", async () => {
  const answers = new ResponseCache();
  const about = (...tags: string[]) => encodeResponse(Buffer.from("x"), { headers: {}, tags });
  answers.set("urea", await about("product:urea", "products"));
  const begunIn = answers.generation;
  answers.clear();
  expect(answers.get("urea")).toBeUndefined();
  answers.set("urea", await about("product:urea"), begunIn);
  expect(answers.get("urea")).toBeUndefined();
  answers.set("urea", await about("product:urea"));
  expect(answers.get("urea")).toEqual(expect.anything());
});

test("what is published on the bus is dropped before anybody else hears of it", async () => {
  await ask({});
  const seen: unknown[] = [];
  app.changes.subscribe(() => void seen.push(app.responses.get("/api/words")));
  expect(app.responses.get("/api/words")).toBeDefined();
  app.changes.publish(["words"]);
  expect(seen).toEqual([undefined]);
});

test("changes of what is never cached take no place in the memory, so that answers under way are kept", async () => {
  const answers = new ResponseCache();
  const about = (...tags: string[]) => encodeResponse(Buffer.from("x"), { headers: {}, tags });
  answers.set("urea", await about("product:urea"));
  const begunIn = answers.generation;
  for (let count = 0; count < 20_000; count += 1) answers.invalidate(`orders:${count}`, `sales:${count}`);
  answers.set("dap", await about("product:dap"), begunIn);
  expect(answers.get("dap")).toBeDefined();
});

test("an answer of a new kind is not kept where anything changed since it was begun", async () => {
  const answers = new ResponseCache();
  const about = (...tags: string[]) => encodeResponse(Buffer.from("x"), { headers: {}, tags });
  const begunIn = answers.generation;
  answers.invalidate("review:urea");
  answers.set("urea", await about("review:urea"), begunIn);
  expect(answers.get("urea")).toBeUndefined();
  answers.set("urea", await about("review:urea"));
  expect(answers.get("urea")).toBeDefined();
});

test("the first answer of its kind is kept while other things change", async () => {
  const cache = new ResponseCache();
  const begunIn = cache.begin(["crops"]);
  cache.invalidate("orders:somebody");
  const answer = encodeResponse(Buffer.from("x"), { headers: {}, tags: ["crops"] });
  cache.set("/crops", answer, begunIn);
  expect(cache.get("/crops")).toBe(answer);

  const begunBefore = cache.begin(["products"]);
  cache.invalidate("products");
  cache.set("/products", encodeResponse(Buffer.from("x"), { headers: {}, tags: ["products"] }), begunBefore);
  expect(cache.get("/products")).toBeUndefined();
});

test("an encoding is made when it is first asked for, and counted with the answer", () => {
  const answers = new ResponseCache();
  const answer = encodeResponse(Buffer.from(JSON.stringify(sent)), { headers: {} });
  answers.set("words", answer);
  const before = answers.bytes;
  expect(answer.buffers).toHaveLength(1);
  const br = answer.bodyIn("br") as Buffer;
  expect(JSON.parse(brotliDecompressSync(br).toString())).toEqual(sent);
  expect(answer.bodyIn("br")).toBe(br);
  expect(answers.bytes - before).toBeGreaterThan(br.length);
  const after = answers.bytes;
  answers.set("words", encodeResponse(Buffer.from("[]"), { headers: {} }));
  const replaced = answers.bytes;
  answer.bodyIn("gzip");
  expect([answers.bytes, after > replaced]).toEqual([replaced, true]);
});

test("what an encoding adds pushes out what nobody asked for again", () => {
  const answers = new ResponseCache(12_000);
  const long = () => encodeResponse(randomBytes(4_000), { headers: {}, tags: ["words"] });
  const [first, second] = [long(), long()];
  answers.set("first", first);
  answers.set("second", second);
  expect(answers.get("second")).toBe(second);
  second.bodyIn("gzip");
  expect([answers.get("first"), answers.get("second")]).toEqual([undefined, second]);
  expect(answers.bytes).toBeLessThanOrEqual(12_000);
});

test("a long answer is compressed once for all who ask for it meanwhile", async () => {
  const answer = encodeResponse(Buffer.alloc(100_000, "word "), { headers: {} });
  const both = [answer.bodyIn("br"), answer.bodyIn("br")];
  expect(both[0]).toBeInstanceOf(Promise);
  const [one, other] = await Promise.all(both);
  expect(one).toBe(other);
  expect(answer.bodyIn("br")).toBe(one);
});

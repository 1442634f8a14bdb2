import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { readBuiltWeb } from "#app/server/pages/built.ts";
import { dropFormerBuilds, keepFormerBuild } from "../scripts/formerBuilds.ts";
import { openTestStore, temporaryFolder } from "./support/database.ts";

const hour = 3_600_000;
const morning = Date.parse("2026-11-23T06:00:00+05:30");

/** Makes a build of these parts as the build script does; answers its folder. */
async function build(dist: string, parts: Readonly<Record<string, string>>, at: number, most?: number) {
  await keepFormerBuild(dist, at);
  for (const [name, text] of Object.entries(parts)) write(join(dist, "web/assets", name), text);
  await dropFormerBuilds(dist, at, most);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function formerOf(dist: string): Record<string, string> {
  const names = readdirSync(join(dist, "former"), { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.includes("."));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(dist, "former", name), "utf8")]));
}

test("what a build no longer has is kept for a day under the time at which it was replaced", async () => {
  const dist = temporaryFolder();
  await build(dist, { "same000.js": "same", "first00.js": "first" }, morning);
  expect(formerOf(dist)).toEqual({});
  await build(dist, { "same000.js": "same", "second0.js": "second" }, morning + hour);
  await build(dist, { "same000.js": "same", "third00.js": "third" }, morning + 2 * hour);
  expect(formerOf(dist)).toEqual({
    [`${morning + hour}/first00.js`]: "first",
    [`${morning + 2 * hour}/second0.js`]: "second",
  });
  await build(dist, { "same000.js": "same", "third00.js": "third" }, morning + 25.5 * hour);
  expect(Object.values(formerOf(dist))).toEqual(["second"]);
  await build(dist, { "fourth0.js": "fourth" }, morning + 90 * hour);
  expect(Object.values(formerOf(dist)).sort()).toEqual(["same", "third"]);
});

test("a build that was broken off loses nothing of the one before it", async () => {
  const dist = temporaryFolder();
  await build(dist, { "first00.js": "first" }, morning);
  await keepFormerBuild(dist, morning + hour);
  await build(dist, { "second0.js": "second" }, morning + 2 * hour);
  expect(Object.values(formerOf(dist))).toEqual(["first"]);
});

test("many builds in a day take no more than a bound, and the newest stay", async () => {
  const dist = temporaryFolder();
  for (let count = 0; count < 10; count += 1)
    await build(dist, { [`part-${count}0.js`]: "x".repeat(100) }, morning + count, 350);
  expect(Object.keys(formerOf(dist)).map((name) => name.split("/")[1])).toEqual([
    "part-60.js",
    "part-70.js",
    "part-80.js",
  ]);
});

test("the server answers parts of former builds, and of one that was made after its start, as it does its own", async () => {
  const dist = temporaryFolder();
  const [own = ""] = readdirSync("dist/web/assets").filter((name) => name.endsWith(".js"));
  const text = readFileSync(join("dist/web/assets", own), "utf8");
  write(join(dist, "web/assets", own), text);
  write(join(dist, "former", String(Date.now() - hour), "former0.js"), "former");
  write(join(dist, "former", String(Date.now() - 25 * hour), "stale00.js"), "stale");
  write(join(dist, "former", "secret.js"), "secret");
  const store = await openTestStore("sqlite", []);
  const web = { ...(await readBuiltWeb("dist")), folder: join(dist, "web"), former: join(dist, "former") };
  const app = await makeApp({ store, web });
  const asks = async (name: string) => {
    const answer = await app.inject({ url: `/assets/${name}`, headers: { "accept-encoding": "identity" } });
    return answer.statusCode === 200 ? answer.body : answer.statusCode;
  };
  const { headers } = await app.inject(`/assets/${own}`);
  const former = await app.inject("/assets/former0.js");
  const { etag, date, "content-length": length, ...same } = headers;
  expect(former.body).toBe("former");
  expect(former.headers).toMatchObject(same);
  expect(former.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  // Nothing compressed lies beside it.
  const asked = await app.inject({ url: "/assets/former0.js", headers: { "accept-encoding": "gzip, br" } });
  expect([asked.body, asked.headers["content-encoding"]]).toEqual(["former", undefined]);
  const beyond = ["stale00.js", "../secret.js", "%2e%2e/secret.js", "secret.js", `..%2f${own}`, "nothing.js"];
  for (const name of beyond) expect([name, await asks(name)]).toEqual([name, 404]);

  // Another build in the same folder, as where processes on one machine are upgraded one after another.
  await build(dist, { "newer00.js": "newer" }, Date.now());
  await vi.waitFor(async () => expect(await asks("newer00.js")).toBe("newer"), 5_000);
  expect(await asks(own)).toBe(text);
  await app.close();
  await store.close();
});

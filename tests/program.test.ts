import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#kit/contract/problem.ts";
import { fingerprint, parts, staleParts } from "../scripts/stale.mjs";
import { type Child, program, start } from "./support/children.ts";
import { temporaryFolder } from "./support/database.ts";
import { multipartOf } from "./support/multipart.ts";

describe("what npm start builds anew", () => {
  // As somebody may call the folder in which they keep it.
  const checkout = join(temporaryFolder(), "web", "server", "mitti");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  };
  const build = () => {
    for (const name of ["screens", "program"] as const) write(parts[name].mark, fingerprint(checkout, name));
  };

  test.each([
    ["src/app/server/main.ts", ["program"]],
    ["src/database/sqlite/sqlite.ts", ["screens", "program"]],
    ["src/knowledge/crops/contract.ts", ["screens", "program"]],
    ["src/knowledge/crops/data/states.json", ["screens", "program"]],
    ["src/knowledge/crops/web/results/CropCard.tsx", ["screens"]],
    ["src/knowledge/crops/server/queries.test.ts", []],
    ["src/database/migrations/0001-first.sql", []],
    ["public/robots.txt", ["screens"]],
    ["scripts/program.ts", ["program"]],
    ["package-lock.json", ["screens", "program"]],
    ["README.md", []],
  ])("after a change of %s: %j", (path, expected) => {
    write(path, "before");
    build();
    expect(staleParts(checkout)).toEqual([]);
    write(path, "after");
    expect(staleParts(checkout)).toEqual(expected);
  });

  test("everything, where nothing was built", () => {
    expect(staleParts(temporaryFolder())).toEqual(["screens", "program"]);
  });
});

describe("the server in one file", () => {
  let child: Child;
  let address: string;
  beforeAll(async () => {
    child = start(program, [], {
      LOG_LEVEL: "error",
      PORT: "0",
      DATABASE_URL: "",
      DATA_DIR: temporaryFolder(),
    });
    await child.says("Mitti is ready");
    address = /http:\S+/.exec(child.output())?.[0] ?? "";
  });
  afterAll(async () => {
    expect(await child.kill("SIGTERM")).toBe(0);
    expect(child.errors()).toBe("");
  });

  const signUp = (email: string, password: string) =>
    fetch(`${address}/api/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Asha", email, password, confirm_password: password }),
    });

  test("finds the data that ships: crops, products, advisories, synonyms", async () => {
    for (const path of [
      "/api/crops",
      "/api/suggestions?query=safed%20makkhi",
      "/api/advisories?query=makkhi",
    ]) {
      const answer = await fetch(address + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(0);
    }
  });

  test("finds what lies beside its sources, native code, and the program that decodes pictures", async () => {
    const refused = await signUp("common@example.in", "password1");
    expect(((await refused.json()) as Problem).errors?.[0]).toMatchObject({ rule: "common" });
    const member = await signUp("asha@example.in", "khet mein pani 7");
    expect(member.status).toBe(200);
    const cookie = member.headers
      .getSetCookie()
      .map((words) => words.split(";")[0])
      .join("; ");
    const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const { payload, headers } = multipartOf("image", "me.png", "image/png", picture);
    const sent = await fetch(`${address}/api/uploadprofilepic/asha@example.in`, {
      method: "POST",
      headers: { ...headers, cookie },
      body: payload,
    });
    expect(sent.status).toBe(200);
  });

  test("brings what is brought late: the reference, a rendered page and its files", async () => {
    expect((await fetch(`${address}/api/docs/json`)).status).toBe(200);
    const page = await fetch(`${address}/`);
    expect(page.status).toBe(200);
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text())?.[1];
    expect((await fetch(address + script)).headers.get("content-type")).toContain("text/javascript");
    expect((await fetch(`${address}/assets/none.js`)).status).toBe(404);
  });

  test("says every file of ours that it stands for, so that a stack trace can be read", () => {
    const folder = dirname(fileURLToPath(program));
    const files = readdirSync(folder).filter((name) => name.endsWith(".cjs"));
    const text = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
    for (const path of ["src/app/server/main.ts", "src/database/sqlite/sqlite.ts"])
      expect(text).toContain(path);
  });
});

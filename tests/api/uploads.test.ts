import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { type Files, filesInFolder } from "#kit/server/files/files.ts";
import { type Crafted, craftedUploads, payload } from "../support/craftedUploads.ts";
import { openTestStore, temporaryFolder } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe("pictures that people upload", () => {
  let store: Store;
  let app: FastifyInstance;
  let person: TestPerson;
  let kept: Map<string, Buffer>;
  let logged: string[];

  beforeAll(async () => {
    store = await openTestStore("sqlite");
    kept = new Map();
    const folder = filesInFolder(temporaryFolder());
    const files: Files = {
      ...folder,
      put: async (name, body, type) => {
        kept.set(name, body);
        await folder.put(name, body, type);
      },
    };
    logged = [];
    app = await makeApp({
      store,
      files,
      log: { level: "debug", stream: { write: (line) => logged.push(line) } },
    });
    person = await addTestPerson(app, store, { email: "asha@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  let address: Promise<string> | undefined;
  const listening = () => {
    address ??= app.listen({ port: 0, host: "127.0.0.1" });
    return address;
  };

  const send = (body: Buffer, { filename = "field.png", type = "image/png", field = "image" } = {}) => {
    const form = multipartOf(field, filename, type, body);
    return person.asks({ method: "POST", url: `/api/uploadprofilepic/${person.email}`, ...form });
  };

  test("300 crafted files are refused or written anew, without a byte of what they carried", async () => {
    const crafted = await craftedUploads();
    expect(crafted.length).toBeGreaterThanOrEqual(300);
    const outcomes = { refused: 0, written: 0 };
    for (const each of crafted) {
      const before = kept.size;
      const answer = await send(each.body, each);
      expect([each.name, answer.statusCode]).toEqual([
        each.name,
        expect.toSatisfy((status) => [200, 400, 413].includes(status)),
      ]);
      if (answer.statusCode === 200) {
        outcomes.written += 1;
        for (const body of [...kept.values()].slice(before)) await expectHarmless(each, body);
      } else {
        outcomes.refused += 1;
        expect([each.name, kept.size]).toEqual([each.name, before]);
      }
    }
    // Both happen, or the test would prove nothing.
    expect(outcomes.refused).toBeGreaterThan(150);
    expect(outcomes.written).toBeGreaterThan(40);
  }, 120_000);

  async function expectHarmless(each: Crafted, body: Buffer): Promise<void> {
    const { format, exif, icc, xmp, iptc, width = 0, height, pages } = await sharp(body).metadata();
    expect([each.name, format, exif, icc, xmp, iptc, pages]).toEqual([
      each.name,
      "webp",
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([200, 400]).toContain(width);
    expect(height).toBe(width);
    expect([each.name, body.includes("mitti-payload"), body.includes(payload.slice(0, 8))]).toEqual([
      each.name,
      false,
      false,
    ]);
  }

  test("a picture is kept as 200 and 400 pixels of WebP, upright, without where it was taken", async () => {
    const lying = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "green" } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: "20/1 40/1 12/1" } })
      .toBuffer();
    const before = kept.size;
    const { url } = (await send(lying)).json();
    expect(url).toMatch(/^[A-Za-z0-9_-]{16}-200\.webp$/);
    const sizes = await Promise.all([...kept.values()].slice(before).map((body) => sharp(body).metadata()));
    expect(sizes.map(({ width, height, exif, orientation }) => [width, height, exif, orientation])).toEqual([
      [200, 200, undefined, undefined],
      [400, 400, undefined, undefined],
    ]);
    const served = await app.inject(`/uploads/${url}`);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await app.inject(`/uploads/${url.replace("-200", "-400")}`)).statusCode).toBe(200);
  });

  test("a new picture takes the place of the old one, whose files go", async () => {
    const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const first = (await send(picture)).json().url;
    const second = (await send(picture)).json().url;
    expect(second).not.toBe(first);
    expect((await app.inject(`/uploads/${first}`)).statusCode).toBe(404);
    expect((await person.asks({ url: `/api/getImageName/${person.email}` })).json()).toEqual({ url: second });
  });

  test("a form without a picture, two pictures, or none but words is refused in words", async () => {
    const picture = await sharp({ create: { width: 5, height: 5, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect((await send(picture, { field: "photo" })).statusCode).toBe(400);
    const json = await person.asks({
      method: "POST",
      url: `/api/uploadprofilepic/${person.email}`,
      payload: { image: "x" },
    });
    expect([json.statusCode, json.json().type]).toEqual([415, "urn:mitti:problem:wrong-type"]);
    const tooLarge = await send(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([tooLarge.statusCode, tooLarge.json().type]).toEqual([413, "urn:mitti:problem:too-large"]);
    const form = await person.asks({
      method: "POST",
      url: "/api/account/credentials",
      ...multipartOf("current_password", "x", "text/plain", "x"),
    });
    expect(form.statusCode).toBe(415);
  });

  const type = { "content-type": "multipart/form-data; boundary=x" };
  const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  test.each([
    ["has no end", type, `${head}some bytes`],
    ["ends within the head of its part", type, head.slice(0, 60)],
    ["has no boundary in its body", type, "some bytes"],
    ["has another boundary in its body", type, `${head}bytes\r\n--x--`.replaceAll("--x", "--y")],
    ["names no boundary", { "content-type": "multipart/form-data" }, `${head}bytes\r\n--x--\r\n`],
    ["is nothing", type, ""],
    ["has a field of another's prototype", type, `${head.replace("image", "__proto__")}bytes\r\n--x--\r\n`],
  ])(
    "a form that %s is refused in words, and logged as nothing unexpected",
    async (_name, headers, payload) => {
      logged.length = 0;
      const url = `/api/uploadprofilepic/${person.email}`;
      const answer = await person.asks({ method: "POST", url, headers, payload });
      expect([answer.statusCode, answer.json().type]).toEqual([400, "urn:mitti:problem:invalid"]);
      expect(logged.join("")).not.toContain("unexpected");
    },
  );

  test("what is over 5 MB is always too large, also by one byte and however it comes in", async () => {
    const statuses = new Set<number>();
    for (const over of [1, 2, 100, 65_536, 65_537, 1_000_000]) {
      statuses.add((await send(Buffer.alloc(5 * 1024 * 1024 + over, 7))).statusCode);
    }
    expect([...statuses]).toEqual([413]);
    expect((await send(Buffer.alloc(5 * 1024 * 1024, 7))).statusCode).toBe(400);
  });

  test("what is over 5 MB is too large also where all up to the limit had been read before the rest came", async () => {
    const { port } = new URL(await listening());
    const [before, file, rest] = [Buffer.from(head), Buffer.alloc(5 * 1024 * 1024, 7), "more\r\n--x--\r\n"];
    const request = [
      `POST /api/uploadprofilepic/${person.email} HTTP/1.1`,
      "host: localhost",
      "connection: close",
      `cookie: ${person.cookie}`,
      `content-type: ${type["content-type"]}`,
      `content-length: ${before.length + file.length + rest.length}`,
      "\r\n",
    ].join("\r\n");
    let received = 0;
    app.server.once("connection", (connection) => {
      connection.on("data", (piece: Buffer) => (received += piece.length));
    });
    const socket = connect(Number(port), "127.0.0.1");
    const sent = Buffer.concat([Buffer.from(request), before, file]);
    socket.write(sent);
    await expect.poll(() => received, { timeout: 20_000 }).toBe(sent.length);
    socket.write(rest);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  }, 30_000);

  test("an upload that the browser breaks off is logged as nothing unexpected", async () => {
    logged.length = 0;
    const { port } = new URL(await listening());
    const request = [
      `POST /api/uploadprofilepic/${person.email} HTTP/1.1`,
      "host: localhost",
      `cookie: ${person.cookie}`,
      `content-type: ${type["content-type"]}`,
      "content-length: 100000",
    ].join("\r\n");
    let ended = 0;
    app.server.on("connection", (socket) => socket.once("close", () => (ended += 1)));
    const begun = () => logged.filter((line) => line.includes("starting multipart parsing")).length;
    const forms = ["", "--x\r\n", head, `${head}some bytes`];
    for (const [place, sent] of forms.entries()) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(`${request}\r\n\r\n${sent}`);
      await expect.poll(begun).toBe(place + 1);
      socket.destroy();
      await expect.poll(() => ended).toBe(place + 1);
    }
    expect(logged.join("")).not.toContain("unexpected");
    expect(logged.join("")).not.toContain('"status":500');
  });

  test("24 connections of one account stop no upload of another", { timeout: 60_000 }, async () => {
    const other = await addTestPerson(app, store, { email: "other@example.in" });
    const picture = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    let isOver = false;
    const crowd = Array.from({ length: 24 }, async () => {
      const statuses: number[] = [];
      while (!isOver) {
        statuses.push((await send(picture)).statusCode);
        // The crowd shares this process with the server, and is to leave it some of its time.
        await pause(100);
      }
      return statuses;
    });
    const outcomes: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const form = multipartOf("image", "field.png", "image/png", picture);
      const url = `/api/uploadprofilepic/${other.email}`;
      outcomes.push((await other.asks({ method: "POST", url, ...form })).statusCode);
    }
    isOver = true;
    expect(outcomes).toEqual(Array(6).fill(200));
    expect(new Set((await Promise.all(crowd)).flat())).toEqual(new Set([200, 503]));
  });

  test.each([
    "..%2fmitti.sqlite",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "....webp",
    "a-200.webp",
    ".abcdefghijklmno-200.webp",
    "x".repeat(150),
    "abcdefghijklmnop-200.webp%00.html",
  ])("/uploads/%s leads nowhere", async (name) => {
    const answer = await app.inject(`/uploads/${name}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  });
});

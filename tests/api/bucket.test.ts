import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { filesInBucket } from "#kit/server/files/files.ts";
import { engines } from "#tests/support/database.ts";

describe.each(engines)("while the bucket can't be reached, on $name", ({ open }) => {
  let store: Store;
  let app: Awaited<ReturnType<typeof makeApp>>;
  beforeAll(async () => {
    store = await open();
    const files = filesInBucket({
      url: "http://127.0.0.1:1/bucket",
      region: "us-east-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
    app = await makeApp({ store, files });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("a picture answers 503 in words, to be asked for again, and the server is ready for everything else", async () => {
    const picture = await app.inject("/uploads/AAAAAAAAAAAAAAAA-200.webp");
    expect(picture.statusCode).toBe(503);
    expect(picture.headers["retry-after"]).toBe("2");
    expect(picture.json()).toMatchObject({
      type: "urn:mitti:problem:busy",
      detail: "The pictures can't be reached now. Please try again in a moment",
    });
    const ready = await app.inject("/api/readyz");
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: "ready", database: store.engine, pictures: "unreachable" });
    expect((await app.inject("/api/crops")).statusCode).toBe(200);
  });
});

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Unavailable } from "../problems/problems.ts";
import { type Files, filesInBucket, filesInFolder, filesInMemory } from "./files.ts";

/** A bucket as far as we use one: keeps what is put, and only for requests that are signed with the key. */
const kept = new Map<string, { body: Buffer; type: string | undefined }>();
let broken = false;
let asked = 0;
let server: Server;
let url: string;
const folder = mkdtempSync(join(tmpdir(), "mitti-files-"));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? "";
    asked += 1;
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-south-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
    if (!signed.test(request.headers.authorization ?? "")) response.writeHead(403).end();
    else if (broken) response.writeHead(500).end();
    else if (request.method === "PUT") {
      kept.set(path, { body: Buffer.concat(parts), type: request.headers["content-type"] });
      response.writeHead(200).end();
    } else if (request.method === "DELETE") {
      kept.delete(path);
      response.writeHead(204).end();
    } else if (path.includes("?list-type=2")) response.end(listing(new URL(path, url)));
    else {
      const found = kept.get(path);
      response.writeHead(found ? 200 : 404).end(found?.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two names at a time, in their order; a real bucket gives a thousand. */
function listing({ pathname, searchParams }: URL): string {
  const after = searchParams.get("start-after") ?? "";
  const names = [...kept.keys()].map((path) => path.slice(pathname.length)).sort();
  const left = names.filter((name) => name > after);
  const keys = left.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${left.length > 2}</IsTruncated>${keys.join("")}</ListBucketResult>`;
}

const keys = { region: "ap-south-1", accessKeyId: "key", secretAccessKey: "secret" };
const kinds: Record<string, () => Files> = {
  "a folder": () => filesInFolder(join(folder, "uploads")),
  "a bucket": () => filesInBucket({ url, ...keys }),
  memory: filesInMemory,
};

describe.each(Object.entries(kinds))("files in %s", (_, make) => {
  test("are there once they are put, byte for byte, and gone once they are removed", async () => {
    const files = make();
    const body = Buffer.from([0, 1, 2, 255, 10, 13]);
    expect(await files.get("a-200.webp")).toBeUndefined();
    await files.put("a-200.webp", body, "image/webp");
    expect(await files.get("a-200.webp")).toEqual(body);
    await files.remove("a-200.webp");
    await files.remove("a-200.webp");
    expect(await files.get("a-200.webp")).toBeUndefined();
  });
});

test("a folder holds no half file beside the whole ones", async () => {
  const files = filesInFolder(join(folder, "whole"));
  await files.put("b-200.webp", Buffer.alloc(100_000, 7), "image/webp");
  expect(readdirSync(join(folder, "whole"))).toEqual(["b-200.webp"]);
});

test("a bucket is told the type, and its faults are told without the key", async () => {
  const files = filesInBucket({ url, ...keys });
  await files.put("c-200.webp", Buffer.from("x"), "image/webp");
  expect(kept.get("/bucket/c-200.webp")?.type).toBe("image/webp");
  await expect(filesInBucket({ url, ...keys, region: "elsewhere" }).get("c-200.webp")).rejects.toThrow(
    /^The bucket answered 403 to GET$/,
  );
});

test("a bucket that fails is asked again, then refused soon without being asked, and used again once it is back", async () => {
  const files = filesInBucket({ url, ...keys });
  const body = Buffer.from("x");
  broken = true;
  asked = 0;
  const failed = await files.get("d-200.webp").catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Unavailable);
  expect(String((failed as Error).cause)).toBe("Error: The bucket answered 500 to GET");
  expect(asked).toBe(3);
  const began = performance.now();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => files.get("d-200.webp")));
  expect(all.every(({ status }) => status === "rejected")).toBe(true);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(asked).toBe(3);
  expect(files.reachable?.()).toBe(false);
  broken = false;
  await expect
    .poll(() =>
      files.put("d-200.webp", body, "image/webp").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(files.reachable?.()).toBe(true);
  expect(await files.get("d-200.webp")).toEqual(body);
});

test("a bucket where nobody listens is unavailable, which is no fault of ours", async () => {
  const files = filesInBucket({ url: "http://127.0.0.1:1/bucket", ...keys });
  await expect(files.get("e-200.webp")).rejects.toBeInstanceOf(Unavailable);
});

test.each([
  ["a folder", () => filesInFolder(join(folder, "listed"))],
  ["a bucket", () => filesInBucket({ url, ...keys })],
])("%s names all that it keeps, also in more than one answer", async (_, make) => {
  const files = make();
  kept.clear();
  expect(await files.names()).toEqual([]);
  const names = ["a-200.webp", "b-200.webp", "c-200.webp", "d-200.webp", "e-200.webp"];
  for (const name of names) await files.put(name, Buffer.from(name), "image/webp");
  expect((await files.names()).sort()).toEqual(names);
  for (const name of names) await files.remove(name);
  expect(await files.names()).toEqual([]);
});

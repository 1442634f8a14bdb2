import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { CircuitBreaker, NotPassing } from "./circuitBreaker.ts";

/** Where what people upload is kept: a folder, or a bucket. Names are ours, random and harmless. */
export interface Files {
  /** Resolves once the file is kept whole. */
  readonly put: (name: string, body: Buffer, type: string) => Promise<void>;
  /** Undefined where there is none of that name. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  readonly remove: (name: string) => Promise<void>;
  /** Whether it could be reached when it was last asked; left out where it is always there. */
  readonly reachable?: () => boolean;
}

/** A bucket that speaks S3. */
export interface BucketSettings {
  /** `https://s3.ap-south-1.amazonaws.com/bucket`, or the same of another provider. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** In a folder of this machine. A file is written beside its place and then put there, so that none is half. */
export function filesInFolder(folder: string): Files {
  return {
    put: async (name, body) => {
      await mkdir(folder, { recursive: true });
      const beside = join(folder, `.${name}`);
      await writeFile(beside, body, { flush: true });
      await rename(beside, join(folder, name));
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** In this process alone: for tests of calls. */
export function filesInMemory(): Files {
  const kept = new Map<string, Buffer>();
  return {
    put: async (name, body) => void kept.set(name, body),
    get: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
  };
}

/** In a bucket, for several machines. While it can't be reached everything fails with `Unavailable`, soon. */
export function filesInBucket({ url, ...keys }: BucketSettings): Files {
  // Trying again is ours: the client's own gives no thought to connections that fail or hang.
  const client = new AwsClient({ ...keys, service: "s3", retries: 0 });
  const breaker = new CircuitBreaker("The pictures can't be reached now");
  const once = async (address: string, init: RequestInit, expected: readonly number[]) => {
    const signal = AbortSignal.timeout(init.method === "PUT" ? putMs : attemptMs);
    const response = await client.fetch(address, { ...init, signal });
    const { status } = response;
    // Read within the same limit. Unread, it would hold its connection.
    const body = Buffer.from(await response.arrayBuffer());
    if (expected.includes(status)) return { status, body };
    const error = new Error(`The bucket answered ${status} to ${init.method ?? "GET"}`);
    // 408 and 429 ask to come again; of the others below 500 trying again makes nothing better.
    throw status >= 500 || status === 408 || status === 429 ? error : new NotPassing(error);
  };
  const ask = (name: string, init: RequestInit, expected: readonly number[]) =>
    breaker.run(() => once(`${url.replace(/\/$/, "")}/${name}`, init, expected));
  return {
    put: async (name, body, type) => {
      const headers = { "content-type": type, "cache-control": "public, max-age=31536000, immutable" };
      await ask(name, { method: "PUT", body: new Uint8Array(body), headers }, [200, 201, 204]);
    },
    get: async (name) => {
      const { status, body } = await ask(name, {}, [200, 404]);
      return status === 404 ? undefined : body;
    },
    remove: async (name) => {
      await ask(name, { method: "DELETE" }, [200, 204, 404]);
    },
    reachable: () => breaker.isClosed,
  };
}

/** One attempt, with the answer read: some 30 kB. */
const attemptMs = 2_000;
const putMs = 5_000;

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";

/** Where what people upload is kept: a folder, or a bucket. Names are ours, random and harmless. */
export interface Files {
  /** Resolves once the file is kept whole. */
  readonly put: (name: string, body: Buffer, type: string) => Promise<void>;
  /** Undefined where there is none of that name. */
  readonly get: (name: string) => Promise<Buffer | undefined>;
  readonly remove: (name: string) => Promise<void>;
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

const patienceMs = 20_000;

/** In a bucket, for several machines. */
export function filesInBucket({ url, ...keys }: BucketSettings): Files {
  const client = new AwsClient({ ...keys, service: "s3", retries: 2 });
  const ask = async (name: string, init: RequestInit, expected: readonly number[]) => {
    const response = await client.fetch(`${url.replace(/\/$/, "")}/${name}`, {
      ...init,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!expected.includes(response.status)) {
      throw new Error(`The bucket answered ${response.status} to ${init.method ?? "GET"}`);
    }
    return response;
  };
  return {
    put: async (name, body, type) => {
      const headers = { "content-type": type, "cache-control": "public, max-age=31536000, immutable" };
      await ask(name, { method: "PUT", body: new Uint8Array(body), headers }, [200, 201, 204]);
    },
    get: async (name) => {
      const response = await ask(name, {}, [200, 404]);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    remove: async (name) => {
      await ask(name, { method: "DELETE" }, [200, 204, 404]);
    },
  };
}

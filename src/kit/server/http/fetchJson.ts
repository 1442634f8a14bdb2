/** Bounds of what a service outside may take of us, with its name for messages. */
export interface FetchBounds {
  readonly service: string;
  /** ms that an answer may take, with its body. */
  readonly timeout: number;
  /** Bytes that it may have. */
  readonly bytes: number;
}

/** Status and JSON of an answer; null where it is none. No redirect is followed, and no answer is read past its bound. */
export async function fetchJson(
  address: URL,
  { service, timeout, bytes }: FetchBounds,
  asking: RequestInit = {},
): Promise<{ status: number; answer: unknown }> {
  const answer = await fetch(address, { ...asking, redirect: "error", signal: AbortSignal.timeout(timeout) });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > bytes) throw new Error(`${service} sent more than ${bytes} bytes`);
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString("utf8");
  try {
    return { status: answer.status, answer: text === "" ? null : JSON.parse(text) };
  } catch {
    // A page of a proxy in between.
    if (answer.ok) throw new Error(`${service} sent no JSON`);
    return { status: answer.status, answer: null };
  }
}

/** A member of an answer whose shape nobody vouches for; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

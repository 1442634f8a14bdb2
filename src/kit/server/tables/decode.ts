import { refuseTable } from "./unreadable.ts";

/** Bytes by which the encoding is known. */
const sample = 64;

/**
 * Text of a file's bytes, piece by piece: UTF-8, or UTF-16 in either order, with or without a mark at the beginning. Refuses bytes that
 * are none of them.
 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let held = new Uint8Array();
  const read = (part?: Uint8Array) => {
    try {
      decoder ??= new TextDecoder(encodingOf(held), { fatal: true });
      const text = decoder.decode(part, { stream: part !== undefined });
      return text.includes("\0") ? refuseTable("encoding") : text;
    } catch (error) {
      if (error instanceof TypeError) refuseTable("encoding");
      throw error;
    }
  };
  for await (const part of bytes) {
    if (decoder) {
      yield read(part);
      continue;
    }
    held = Uint8Array.from(Buffer.concat([held, part]));
    if (held.length >= sample) yield read(held);
  }
  if (!decoder) yield read(held);
  yield read();
}

/** By its mark, or by where the zero bytes of plain letters are: a head is written in them, and separated by them, in any language. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, sample).entries()) {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return "utf-8";
  return odd > even ? "utf-16le" : "utf-16be";
}

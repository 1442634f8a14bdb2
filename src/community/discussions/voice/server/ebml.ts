/** An element of EBML (RFC 8794) within the bytes that it came in. */
export interface Element {
  readonly id: number;
  /** Where its content begins and ends; a live recorder does not know the end, and leaves it open. */
  readonly from: number;
  readonly to: number | undefined;
}

/** Thrown for data that is no whole element; the reader refuses it. */
export class Malformed extends Error {}

/** The same of what goes on behind the place that it has to end at. */
export class CutOff extends Malformed {
  /** Of the element whose content is cut off; undefined where its head is. */
  readonly id: number | undefined;

  constructor(message: string, id?: number) {
    super(message);
    this.id = id;
  }
}

/** Reads the head of the element at a place. Its content lies within `end`, or it is malformed. */
export function readElement(bytes: Buffer, at: number, end: number): Element {
  const id = readNumber(bytes, at, end, { mostBytes: 4, withMarker: true });
  const size = readNumber(bytes, id.next, end, { mostBytes: 8, withMarker: false });
  const from = size.next;
  if (size.allOnes) return { id: id.value, from, to: undefined };
  if (size.value > end - from) throw new CutOff("An element is longer than what it is in", id.value);
  return { id: id.value, from, to: from + size.value };
}

/** The elements between two places, one behind the other. Of each the end is known, or it is malformed. */
export function* readElements(bytes: Buffer, from: number, end: number): Generator<Element & { to: number }> {
  for (let at = from; at < end; ) {
    const { to, ...element } = readElement(bytes, at, end);
    if (to === undefined) throw new Malformed("An element has no end");
    yield { ...element, to };
    at = to;
  }
}

/** An unsigned number of up to six bytes. */
export function readUnsigned(bytes: Buffer, { from, to }: { from: number; to: number }): number {
  if (to - from < 1 || to - from > 6) throw new Malformed("A number has no bytes, or too many");
  return bytes.readUIntBE(from, to - from);
}

interface VariableNumber {
  readonly value: number;
  readonly next: number;
  readonly allOnes: boolean;
}

/** A number whose first bits say how many bytes it has (RFC 8794, 4). */
export function readNumber(
  bytes: Buffer,
  at: number,
  end: number,
  { mostBytes, withMarker }: { mostBytes: number; withMarker: boolean },
): VariableNumber {
  if (at >= end) throw new CutOff("A number is cut off");
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > mostBytes) throw new Malformed("A number is no number");
  if (at + length > end) throw new CutOff("A number is cut off");
  const ownBits = first & (0xff >> length);
  let allOnes = ownBits === 0xff >> length;
  // Not by bits: above 32 of them JavaScript has none. A value beyond 2^53 is inexact, and longer than any
  // file.
  let value = withMarker ? first : ownBits;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    allOnes &&= byte === 0xff;
  }
  return { value, next: at + length, allOnes };
}

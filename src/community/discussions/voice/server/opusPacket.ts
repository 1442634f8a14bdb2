/** Header data of an Opus packet. */
export interface OpusPacket {
  /** At 48 kHz, whatever it was recorded at. */
  readonly samples: number;
  /** Without padding, which may hold anything. */
  readonly bytes: Buffer;
}

export const samplesPerMs = 48;
/** 120 ms. */
const mostSamples = 5_760;
const mostFrameBytes = 1_275;

/** Samples of a frame, by the configuration in the first five bits (RFC 6716, table 2). */
function samplesOf(config: number): number {
  if (config < 12) return [480, 960, 1_920, 2_880][config & 3] ?? 0;
  if (config < 16) return [480, 960][config & 1] ?? 0;
  return [120, 240, 480, 960][config & 3] ?? 0;
}

/** Reads a packet by RFC 6716, 3.2 to 3.4; undefined for what a decoder must refuse. */
export function readOpusPacket(bytes: Buffer): OpusPacket | undefined {
  const [head] = bytes;
  if (head === undefined) return undefined;
  const samples = samplesOf(head >> 3);
  const rest = bytes.length - 1;
  switch (head & 3) {
    case 0:
      return rest <= mostFrameBytes ? { samples, bytes } : undefined;
    case 1:
      return rest % 2 === 0 && rest / 2 <= mostFrameBytes ? { samples: 2 * samples, bytes } : undefined;
    case 2: {
      const first = readLength(bytes, 1);
      if (!first || first.next + first.length > bytes.length) return undefined;
      const isWhole = bytes.length - first.next - first.length <= mostFrameBytes;
      return isWhole ? { samples: 2 * samples, bytes } : undefined;
    }
    default:
      return readManyFrames(bytes, samples);
  }
}

/** Any number of frames: a byte with their number, lengths of padding and of frames, the frames, the padding. */
function readManyFrames(bytes: Buffer, samplesEach: number): OpusPacket | undefined {
  const [head = 0, count] = bytes;
  if (count === undefined) return undefined;
  const frames = count & 0x3f;
  const samples = frames * samplesEach;
  if (frames === 0 || samples > mostSamples) return undefined;
  let at = 2;
  let padding = 0;
  for (let more = (count & 0x40) !== 0; more; at += 1) {
    const length = bytes[at];
    if (length === undefined) return undefined;
    more = length === 255;
    padding += more ? 254 : length;
  }
  const end = bytes.length - padding;
  if (end < at || !areWhole(bytes.subarray(at, end), frames, (count & 0x80) !== 0)) return undefined;
  if ((count & 0x40) === 0) return { samples, bytes };
  return { samples, bytes: Buffer.concat([Buffer.of(head, count & 0xbf), bytes.subarray(at, end)]) };
}

/** Whether so many frames are in there: of one length, or with their lengths before them. */
function areWhole(bytes: Buffer, frames: number, areOfOwnLength: boolean): boolean {
  if (!areOfOwnLength) return bytes.length % frames === 0 && bytes.length / frames <= mostFrameBytes;
  let at = 0;
  let sum = 0;
  for (let frame = 1; frame < frames; frame += 1) {
    const one = readLength(bytes, at);
    if (!one) return false;
    at = one.next;
    sum += one.length;
  }
  const last = bytes.length - at - sum;
  return last >= 0 && last <= mostFrameBytes;
}

/** A frame's length, in one byte or two (RFC 6716, 3.2.1). */
function readLength(bytes: Buffer, at: number): { length: number; next: number } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  if (first < 252) return { length: first, next: at + 1 };
  const second = bytes[at + 1];
  return second === undefined ? undefined : { length: 4 * second + first, next: at + 2 };
}

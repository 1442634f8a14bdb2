import { mostVoiceMs } from "../calls.ts";
import {
  CutOff,
  type Element,
  Malformed,
  readElement,
  readElements,
  readNumber,
  readUnsigned,
} from "./ebml.ts";
import { audioTrack, opusCodec, webm } from "./webmIds.ts";

/**
 * Recorders write 20 ms and more into a packet. A recording with more of them than at 10 ms keeps the server
 * busy, and nobody listens longer.
 */
const mostPackets = mostVoiceMs / 10;

/** Data taken from a file: nothing else of it is looked at, and nothing else is kept. */
export interface Recording {
  readonly channels: number;
  /** Packets of Opus, as they came. */
  readonly packets: readonly Buffer[];
}

interface Track {
  readonly number: number;
  readonly channels: number;
}

/**
 * Reads a WebM file with one track of Opus. Each byte is passed once and no element leads deeper than our own steps do, so time and
 * memory grow with the file alone. Throws Malformed for whatever else it is: another codec, a second track, a picture, laced or
 * encrypted blocks, an end that is not there. Where the page ended while somebody spoke the last block may be cut off: it is left out.
 */
export function readWebm(bytes: Buffer): Recording {
  const head = readElement(bytes, 0, bytes.length);
  if (head.id !== webm.head || head.to === undefined) throw new Malformed("It does not begin as WebM does");
  readHead(bytes, head.from, head.to);
  const segment = readElement(bytes, head.to, bytes.length);
  if (segment.id !== webm.segment) throw new Malformed("There is no segment");
  const end = segment.to ?? bytes.length;
  let track: Track | undefined;
  const packets: Buffer[] = [];
  for (let at = segment.from; at < end; ) {
    const element = wholeElement(bytes, at, segment.to, end);
    if (!element) break;
    if (element.id === webm.cluster) {
      if (!track) throw new Malformed("Sound comes before its track");
      at = readCluster(bytes, element, end, track, packets);
      continue;
    }
    if (element.to === undefined) throw new Malformed("An element has no end");
    if (element.id === webm.tracks) {
      if (track) throw new Malformed("There are two lists of tracks");
      track = readTracks(bytes, element.from, element.to);
    }
    at = element.to;
  }
  if (!track || packets.length === 0) throw new Malformed("There is no sound in it");
  return { channels: track.channels, packets };
}

function readHead(bytes: Buffer, from: number, to: number): void {
  for (const { id, from: begin, to: end } of readElements(bytes, from, to)) {
    if (id === webm.docType && bytes.toString("latin1", begin, end) !== "webm")
      throw new Malformed("It is another kind of Matroska");
  }
}

function readTracks(bytes: Buffer, from: number, to: number): Track {
  const tracks = [...readElements(bytes, from, to)].filter(({ id }) => id === webm.track);
  const [only] = tracks;
  if (!only || tracks.length > 1) throw new Malformed("There is not one track");
  const parts = new Map<number, Element & { to: number }>();
  for (const part of readElements(bytes, only.from, only.to)) {
    if (parts.has(part.id) && part.id in asked) throw new Malformed("A track says something twice");
    parts.set(part.id, part);
  }
  const number = parts.get(webm.trackNumber);
  const type = parts.get(webm.trackType);
  const codec = parts.get(webm.codec);
  const opusHead = parts.get(webm.codecPrivate);
  if (!number || !type || !codec || !opusHead || parts.has(webm.contentEncodings))
    throw new Malformed("The track is not as a recorder writes it");
  if (
    readUnsigned(bytes, type) !== audioTrack ||
    bytes.toString("latin1", codec.from, codec.to) !== opusCodec
  )
    throw new Malformed("The track is no Opus");
  return {
    number: readUnsigned(bytes, number),
    channels: channelsOf(bytes.subarray(opusHead.from, opusHead.to)),
  };
}

/** Fields of a track that are read, each of which must occur once. */
const asked: Readonly<Record<number, true>> = {
  [webm.trackNumber]: true,
  [webm.trackType]: true,
  [webm.codec]: true,
  [webm.codecPrivate]: true,
};

/** From the identification header of Opus (RFC 7845, 5.1): mono or stereo, mapped as these are. */
function channelsOf(head: Buffer): number {
  const channels = head[9] ?? 0;
  const isKnown = head.length === 19 && head.toString("latin1", 0, 8) === "OpusHead";
  if (!isKnown || (head[8] ?? 0) > 15 || head[18] !== 0 || channels < 1 || channels > 2)
    throw new Malformed("The head of Opus is another one");
  return channels;
}

/** Takes a cluster's packets; answers where it ends. One without an end goes as far as the next part of the segment. */
function readCluster(
  bytes: Buffer,
  { from, to }: Element,
  end: number,
  track: Track,
  packets: Buffer[],
): number {
  let at = from;
  while (at < (to ?? end)) {
    const element = wholeElement(bytes, at, to, end);
    if (!element) return end;
    if (to === undefined && isOfSegment(element.id)) return at;
    if (element.to === undefined) throw new Malformed("An element has no end");
    if (element.id === webm.simpleBlock) packets.push(packetOf(bytes, element.from, element.to, track));
    if (element.id === webm.blockGroup) {
      for (const part of readElements(bytes, element.from, element.to))
        if (part.id === webm.block) packets.push(packetOf(bytes, part.from, part.to, track));
    }
    if (packets.length > mostPackets) throw new Malformed("There are too many packets");
    at = element.to;
  }
  return at;
}

/**
 * Elements that a recorder may have been writing last: the head of anything, sound, or the elements around
 * it. A file in which another element is cut off is no recording.
 */
const goesOn: ReadonlySet<number | undefined> = new Set([
  ...[undefined, webm.timestamp, webm.simpleBlock, webm.blockGroup, webm.cues, webm.tags],
]);

/** The next element of a segment or cluster; undefined where a recording without an end stops within it. */
function wholeElement(bytes: Buffer, at: number, to: number | undefined, end: number): Element | undefined {
  try {
    return readElement(bytes, at, to ?? end);
  } catch (error) {
    const isLast = to === undefined && end === bytes.length;
    if (isLast && error instanceof CutOff && goesOn.has(error.id)) return undefined;
    throw error;
  }
}

/** Parts of a segment have ids of four bytes; those of a cluster have shorter ones. */
function isOfSegment(id: number): boolean {
  return id >= 0x10000000;
}

/** Behind the number of its track, its time (two bytes) and its flags. */
function packetOf(bytes: Buffer, from: number, to: number, track: Track): Buffer {
  const number = readNumber(bytes, from, to, { mostBytes: 8, withMarker: false });
  const flags = bytes[number.next + 2];
  if (number.next + 3 > to || flags === undefined) throw new Malformed("A block is cut off");
  if (number.value !== track.number) throw new Malformed("A block is of another track");
  if ((flags & 0x06) !== 0) throw new Malformed("A block is laced");
  return bytes.subarray(number.next + 3, to);
}

import { type OpusPacket, samplesPerMs } from "./opusPacket.ts";
import { audioTrack, opusCodec, webm } from "./webmIds.ts";

/** A cluster at least every so often (ms): a time within one has two bytes, and a player jumps to the beginning of one. */
const clusterMs = 5_000;
/** Samples that the decoder is to leave out at the beginning, as libopus has it: 6.5 ms. */
const preSkipSamples = 312;
/** A player that jumps into the middle decodes 80 ms before (RFC 7845, 4.6). */
const seekPreRollNs = 80_000_000;

/**
 * Writes packets as a WebM file of our own: its length known, with an index, times by the packets alone. It says nothing of who
 * recorded it, with what and when.
 */
export function writeWebm(packets: readonly OpusPacket[], channels: number): Buffer {
  const clusters = clustersOf(packets);
  const milliseconds = durationOf(packets);
  const info = element(webm.info, [
    unsigned(webm.timestampScale, 1_000_000),
    float(webm.duration, milliseconds),
    texts(webm.muxingApp, "Mitti"),
    texts(webm.writingApp, "Mitti"),
  ]);
  const tracks = element(webm.tracks, [trackOf(channels)]);
  // Numbers of one width: how long the index is does not hang on where it leads.
  const cuesLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, info.length + tracks.length + cuesLength);
  const body = [info, tracks, cues, ...clusters.map(({ bytes }) => bytes)];
  return Buffer.concat([head(), element(webm.segment, body)]);
}

export function durationOf(packets: readonly OpusPacket[]): number {
  return Math.ceil(packets.reduce((sum, { samples }) => sum + samples, 0) / samplesPerMs);
}

interface Cluster {
  readonly at: number;
  readonly bytes: Buffer;
}

function clustersOf(packets: readonly OpusPacket[]): Cluster[] {
  const clusters: { at: number; blocks: Buffer[] }[] = [];
  let samples = 0;
  for (const packet of packets) {
    const at = Math.floor(samples / samplesPerMs);
    samples += packet.samples;
    const last = clusters.at(-1);
    const cluster = last && at - last.at < clusterMs ? last : { at, blocks: [] };
    if (cluster !== last) clusters.push(cluster);
    // Track 1, its time within the cluster, and that one may begin with it.
    const opening = Buffer.of(0x81, 0, 0, 0x80);
    opening.writeInt16BE(at - cluster.at, 1);
    cluster.blocks.push(element(webm.simpleBlock, [opening, packet.bytes]));
  }
  return clusters.map(({ at, blocks }) => ({
    at,
    bytes: element(webm.cluster, [unsigned(webm.timestamp, at), ...blocks]),
  }));
}

function cuesOf(clusters: readonly Cluster[], before: number): Buffer {
  let position = before;
  const points = clusters.map(({ at, bytes }) => {
    const where = element(webm.cueTrackPositions, [
      unsigned(webm.cueTrack, 1),
      unsigned(webm.cueClusterPosition, position),
    ]);
    position += bytes.length;
    return element(webm.cuePoint, [unsigned(webm.cueTime, at), where]);
  });
  return element(webm.cues, points);
}

function head(): Buffer {
  return element(webm.head, [
    unsigned(webm.version, 1),
    unsigned(webm.readVersion, 1),
    unsigned(webm.mostIdBytes, 4),
    unsigned(webm.mostSizeBytes, 8),
    texts(webm.docType, "webm"),
    unsigned(webm.docTypeVersion, 4),
    unsigned(webm.docTypeReadVersion, 2),
  ]);
}

function trackOf(channels: number): Buffer {
  return element(webm.track, [
    unsigned(webm.trackNumber, 1),
    unsigned(webm.trackUid, 1),
    unsigned(webm.trackType, audioTrack),
    unsigned(webm.lacing, 0),
    texts(webm.codec, opusCodec),
    element(webm.codecPrivate, [opusHead(channels)]),
    unsigned(webm.codecDelay, (preSkipSamples / samplesPerMs) * 1_000_000),
    unsigned(webm.seekPreRoll, seekPreRollNs),
    element(webm.audio, [float(webm.sampleRate, 48_000), unsigned(webm.channels, channels)]),
  ]);
}

/** RFC 7845, 5.1: version 1, no gain, mono or stereo as these are. */
function opusHead(channels: number): Buffer {
  const bytes = Buffer.alloc(19);
  bytes.write("OpusHead", "latin1");
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(channels, 9);
  bytes.writeUInt16LE(preSkipSamples, 10);
  bytes.writeUInt32LE(48_000, 12);
  return bytes;
}

function element(id: number, content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([idBytes(id), sizeBytes(length), ...content]);
}

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

/** In one byte or two where that is enough, else in four. All ones would say that the end is not known. */
function sizeBytes(length: number): Buffer {
  if (length < 0x7f) return Buffer.of(0x80 | length);
  if (length < 0x3fff) return Buffer.of(0x40 | (length >> 8), length & 0xff);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(0x10000000 + length);
  return bytes;
}

function unsigned(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, [bytes]);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, [bytes]);
}

const texts = (id: number, text: string) => element(id, [Buffer.from(text, "latin1")]);

/** Elements of WebM, written by hand: as a recorder writes them, and as somebody crafts them. */
const sized = (size: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(0x0100000000000000n + BigInt(size));
  return bytes;
};
/** A size of all ones: a live recorder does not know the end. */
export const openEnd = Buffer.from("01ffffffffffffff", "hex");

export function element(id: string, content: Buffer | string = "", size?: Buffer): Buffer {
  const body = Buffer.from(content as string, "latin1");
  return Buffer.concat([Buffer.from(id, "hex"), size ?? sized(body.length), body]);
}

/** 20 ms of wideband Opus in one frame of so many bytes. */
export const packet = (bytes = 50, fill = 0x5a) =>
  Buffer.concat([Buffer.of(9 << 3), Buffer.alloc(bytes, fill)]);

export const opusHead = (channels = 1, family = 0) =>
  Buffer.concat([
    Buffer.from("OpusHead", "latin1"),
    Buffer.of(1, channels, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, family),
  ]);

export const head = (type = "webm") => element("1a45dfa3", element("4282", type));
export const track = (
  { number = 1, type = 2, codec = "A_OPUS", codecPrivate = opusHead() } = {},
  more: Buffer = Buffer.alloc(0),
) =>
  element(
    "ae",
    Buffer.concat([
      element("d7", Buffer.of(number)),
      element("83", Buffer.of(type)),
      element("86", codec),
      element("63a2", codecPrivate),
      more,
    ]),
  );
export const tracks = (...some: Buffer[]) =>
  element("1654ae6b", Buffer.concat(some.length > 0 ? some : [track()]));
export const block = (bytes: Buffer, { number = 0x81, flags = 0x80 } = {}) =>
  element("a3", Buffer.concat([Buffer.of(number, 0, 0, flags), bytes]));
export const cluster = (blocks: readonly Buffer[], size?: Buffer) =>
  element("1f43b675", Buffer.concat([element("e7", Buffer.of(0)), ...blocks]), size);
export const segment = (parts: readonly Buffer[], size?: Buffer) =>
  element("18538067", Buffer.concat(parts), size);

/** What a phone says of itself, in each place where a file has room for it. */
export const planted = "Phone of Asha";

/** A recording as browsers write it: live, without ends, and with their own names in it. */
export function recording({ milliseconds = 400, each = packet() } = {}): Buffer {
  const blocks = Array.from({ length: milliseconds / 20 }, () => block(each));
  const half = Math.ceil(blocks.length / 2);
  const info = element("1549a966", Buffer.concat([element("4d80", planted), element("5741", planted)]));
  const tags = element("1254c367", element("7373", planted));
  return Buffer.concat([
    head(),
    segment(
      [
        info,
        element("ec", planted),
        tracks(track({}, element("536e", planted))),
        cluster(blocks.slice(0, half), openEnd),
        cluster([...blocks.slice(half), element("a0", block(each).fill(0xa1, 0, 1))], openEnd),
        tags,
      ],
      openEnd,
    ),
  ]);
}

interface Crafted {
  readonly name: string;
  readonly body: Buffer;
}

/** Files that a stranger sends instead of a voice note. None of the first kind is one; of the second a byte may be sound. */
export function craftedVoices(): { never: Crafted[]; perhaps: Crafted[] } {
  const whole = Buffer.concat([head(), segment([tracks(), cluster([block(packet()), block(packet())])])]);
  const withBlocks = (...blocks: Buffer[]) => Buffer.concat([head(), segment([tracks(), cluster(blocks)])]);
  const withTracks = (...some: Buffer[]) =>
    Buffer.concat([head(), segment([tracks(...some), cluster([block(packet())])])]);
  const never: Crafted[] = [];
  const add = (name: string, body: Buffer) => never.push({ name, body });

  for (let length = 0; length < whole.length; length += 2) add(`cut at ${length}`, whole.subarray(0, length));
  add("no WebM", Buffer.from("RIFF....WEBPVP8 "));
  add("Ogg", Buffer.from("OggS\0\x02".padEnd(200, "\0"), "latin1"));
  add("a page", Buffer.from("<!doctype html><script>alert(1)</script>"));
  add("Matroska", Buffer.concat([head("matroska"), whole.subarray(head().length)]));
  add("nothing but a head", head());
  add("no sound", Buffer.concat([head(), segment([tracks()])]));
  add("no track", Buffer.concat([head(), segment([cluster([block(packet())])])]));
  add("sound before its track", Buffer.concat([head(), segment([cluster([block(packet())]), tracks()])]));
  add("tracks twice", Buffer.concat([head(), segment([tracks(), tracks(), cluster([block(packet())])])]));
  add("head without an end", Buffer.concat([element("1a45dfa3", "", openEnd), whole]));
  add("tracks without an end", Buffer.concat([head(), segment([element("1654ae6b", track(), openEnd)])]));
  add("a block without an end", withBlocks(element("a3", packet(), openEnd)));
  for (const codec of ["V_VP8", "V_VP9", "A_VORBIS", "A_AAC", "A_PCM/INT/LIT", "A_OPUS\0", "a_opus", ""])
    add(`codec ${codec}`, withTracks(track({ codec })));
  for (const type of [0, 1, 3, 16, 17, 18, 32, 33]) add(`track type ${type}`, withTracks(track({ type })));
  add("a picture beside it", withTracks(track(), track({ number: 2, type: 1, codec: "V_VP8" })));
  add("two of sound", withTracks(track(), track({ number: 2 })));
  add("a codec twice", withTracks(track({}, element("86", "V_VP8"))));
  add("encrypted", withTracks(track({}, element("6d80", "x"))));
  for (const channels of [0, 3, 8, 255])
    add(`${channels} channels`, withTracks(track({ codecPrivate: opusHead(channels) })));
  for (const family of [1, 2, 255])
    add(`family ${family}`, withTracks(track({ codecPrivate: opusHead(1, family) })));
  for (let length = 0; length < 19; length += 1)
    add(`head of Opus of ${length}`, withTracks(track({ codecPrivate: opusHead().subarray(0, length) })));
  for (let lacing = 1; lacing < 4; lacing += 1)
    add(`lacing ${lacing}`, withBlocks(block(packet(), { flags: lacing << 1 })));
  for (const number of [0, 0x80, 0x82, 0xff])
    add(`of track ${number}`, withBlocks(block(packet(), { number })));
  for (let length = 0; length < 5; length += 1)
    add(`a block of ${length}`, withBlocks(element("a3", Buffer.alloc(length, 0x81).subarray(0, length))));
  // Sizes that lie, up to 2^56.
  for (let bits = 8; bits < 56; bits += 1) {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(0x0100000000000000n + (1n << BigInt(bits)) + 999n);
    add(`a block of 2^${bits}`, withBlocks(element("a3", packet(), size)));
    add(`a cluster of 2^${bits}`, Buffer.concat([head(), segment([tracks(), cluster([], size)])]));
    add(`an unknown one of 2^${bits}`, Buffer.concat([head(), segment([element("ec", "", size)])]));
  }
  // Deep nesting leads nobody deeper.
  let deep: Buffer = Buffer.alloc(0);
  for (let depth = 0; depth < 2_000; depth += 1) deep = element("a0", deep);
  add("nested groups", withBlocks(deep));
  let clusters: Buffer = Buffer.alloc(0);
  for (let depth = 0; depth < 2_000; depth += 1) clusters = element("1f43b675", clusters);
  add("nested clusters", Buffer.concat([head(), segment([tracks(), clusters])]));
  add(
    "a hundred thousand empty ones",
    Buffer.concat([head(), segment([Buffer.alloc(200_000, "ec80", "hex")])]),
  );
  // Packets that no decoder takes.
  const packets: [string, Buffer][] = [
    ["an empty packet", Buffer.alloc(0)],
    ["a frame too long", packet(1_276)],
    ["two of unlike length", Buffer.concat([Buffer.of(0x49), Buffer.alloc(5)])],
    ["two, the first too long", Buffer.of(0x4a, 9, 1)],
    ["two without a length", Buffer.of(0x4a)],
    ["a length cut off", Buffer.of(0x4a, 253)],
    ["many without a number", Buffer.of(0x4b)],
    ["none of many", Buffer.of(0x4b, 0, 1)],
    ["more than 120 ms", Buffer.concat([Buffer.of(0x4b, 7), Buffer.alloc(14)])],
    ["padding without a length", Buffer.of(0x4b, 0x41)],
    ["padding beyond the packet", Buffer.of(0x4b, 0x41, 9, 1)],
    ["padding without an end", Buffer.concat([Buffer.of(0x4b, 0x41), Buffer.alloc(300, 255)])],
    ["many of unlike length", Buffer.concat([Buffer.of(0x4b, 2), Buffer.alloc(5)])],
    ["many, the first too long", Buffer.of(0x4b, 0x82, 200, 1)],
    ["many, the last too long", Buffer.concat([Buffer.of(0x4b, 0x82, 1), Buffer.alloc(1_400)])],
  ];
  for (const [name, bytes] of packets) add(name, withBlocks(block(packet()), block(bytes)));

  const perhaps: Crafted[] = [];
  for (let at = 0; at < whole.length; at += 1) {
    const body = Buffer.from(whole);
    body[at] = (body[at] ?? 0) ^ (1 << (at % 8));
    perhaps.push({ name: `bit turned at ${at}`, body });
  }
  return { never, perhaps };
}

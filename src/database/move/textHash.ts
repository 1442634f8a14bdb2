/**
 * PostgreSQL's `hashtextextended(text, seed)` (Jenkins' lookup3, 64 bits), each text seeded with the hash of
 * the texts before it. Both ends reckon it many times faster than SHA-256 of a row, of which a large shop has
 * fifty million. Stable over PostgreSQL's versions, since the partitions of tables depend on it:
 * src/common/hashfn.c, hash_bytes_extended (of a little-endian machine).
 */
export class TextHash {
  /** The two halves, of 32 bits each. */
  low = 0;
  high = 0;

  reset(): void {
    this.low = 0;
    this.high = 0;
  }

  add(text: string): void {
    const length = write(text);
    // A seed is mixed in like twelve bytes in front of the text; none like nothing.
    texts[0] = this.high;
    texts[1] = this.low;
    const isSeeded = this.high !== 0 || this.low !== 0;
    let place = isSeeded ? 0 : blockWords;
    let left = isSeeded ? length + blockBytes : length;
    let a = (0x9e3779b9 + length + 3_923_095) | 0;
    let b = a;
    let c = a;
    for (; left >= blockBytes; left -= blockBytes) {
      a = (a + word(place)) | 0;
      b = (b + word(place + 1)) | 0;
      c = (c + word(place + 2)) | 0;
      place += blockWords;
      a = (a - c) ^ ((c << 4) | (c >>> 28));
      c = (c + b) | 0;
      b = (b - a) ^ ((a << 6) | (a >>> 26));
      a = (a + c) | 0;
      c = (c - b) ^ ((b << 8) | (b >>> 24));
      b = (b + a) | 0;
      a = (a - c) ^ ((c << 16) | (c >>> 16));
      c = (c + b) | 0;
      b = (b - a) ^ ((a << 19) | (a >>> 13));
      a = (a + c) | 0;
      c = (c - b) ^ ((b << 4) | (b >>> 28));
      b = (b + a) | 0;
    }
    // The text is padded with zeros; the lowest byte of `c` is kept for the length.
    a = (a + word(place)) | 0;
    b = (b + word(place + 1)) | 0;
    c = (c + (word(place + 2) << 8)) | 0;
    c = ((c ^ b) - ((b << 14) | (b >>> 18))) | 0;
    a = ((a ^ c) - ((c << 11) | (c >>> 21))) | 0;
    b = ((b ^ a) - ((a << 25) | (a >>> 7))) | 0;
    c = ((c ^ b) - ((b << 16) | (b >>> 16))) | 0;
    a = ((a ^ c) - ((c << 4) | (c >>> 28))) | 0;
    b = ((b ^ a) - ((a << 14) | (a >>> 18))) | 0;
    c = ((c ^ b) - ((b << 24) | (b >>> 8))) | 0;
    this.low = c >>> 0;
    this.high = b >>> 0;
  }
}

const blockWords = 3;
const blockBytes = 4 * blockWords;
let bytes = Buffer.alloc(0);
let texts = new Uint32Array();
makeRoom(64 * 1024);

const word = (place: number) => texts[place] ?? 0;

function makeRoom(size: number): void {
  const memory = new ArrayBuffer(size);
  bytes = Buffer.from(memory);
  texts = new Uint32Array(memory);
}

/** Puts a text behind the room of the seed, zeros behind it, and answers how many bytes it has. */
function write(text: string): number {
  const most = 3 * text.length + 2 * blockBytes;
  if (most > bytes.length) makeRoom(4 * most);
  const length = bytes.write(text, blockBytes);
  for (let place = 0; place < blockBytes; place += 1) bytes[blockBytes + length + place] = 0;
  return length;
}

import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

/** What a crafted file carries, to be looked for in what we keep of it. */
export const payload = "<script>alert('mitti-payload')</script>";

export interface Crafted {
  readonly name: string;
  readonly filename: string;
  readonly type: string;
  readonly body: Buffer;
}

/** 300 files of the kinds that upload forms are attacked with, the same in each run. */
export async function craftedUploads(): Promise<Crafted[]> {
  const base = sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: 90, g: 140, b: 60 } },
  });
  const pictures = {
    jpeg: await base
      .clone()
      .jpeg()
      .withExif({
        IFD0: { Copyright: payload, Artist: payload },
        IFD3: { GPSLatitude: "20/1 40/1 12/1", GPSLongitude: "78/1 58/1 3/1" },
      })
      .toBuffer(),
    png: await base.clone().png().toBuffer(),
    webp: await base
      .clone()
      .webp()
      .withExif({ IFD0: { Copyright: payload } })
      .toBuffer(),
    gif: await base.clone().gif().toBuffer(),
    tiff: await base.clone().tiff().toBuffer(),
  };
  return [
    ...markup(),
    ...polyglots(pictures),
    ...truncated(pictures),
    ...flipped(pictures),
    ...bombs(),
    ...names(pictures.png),
    ...strangers(pictures),
  ];
}

const file = (name: string, body: Buffer | string, type = "image/png", filename = "field.png"): Crafted => ({
  name,
  filename,
  type,
  body: Buffer.from(body),
});

/** Markup that a browser would run if it were served as what it is. */
function markup(): Crafted[] {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`,
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert('mitti-payload')"/>`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/mitti-payload"/></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>`,
  ];
  const page = [
    `<html>${payload}</html>`,
    `GIF89a/*${payload}*/=1`,
    `%PDF-1.7\n${payload}`,
    `<?php echo "mitti-payload"; ?>`,
    payload,
  ];
  const types = ["image/svg+xml", "image/png", "image/jpeg", "text/html", "application/octet-stream"];
  return [...svg, ...page].flatMap((body, index) =>
    types.map((type) => file(`markup ${index} as ${type}`, body, type, "field.svg")),
  );
}

/** Real pictures with something else before, behind or inside. */
function polyglots(pictures: Record<string, Buffer>): Crafted[] {
  const riders = [
    payload,
    `\n<?php system($_GET[0]); /* mitti-payload */ ?>`,
    `PK\x03\x04mitti-payload`,
    `%PDF-1.7 mitti-payload`,
    `-->${payload}`,
  ];
  return Object.entries(pictures).flatMap(([kind, picture]) =>
    riders.flatMap((rider, index) => [
      file(
        `${kind} with rider ${index} behind`,
        Buffer.concat([picture, Buffer.from(rider)]),
        `image/${kind}`,
      ),
      file(
        `${kind} with rider ${index} before`,
        Buffer.concat([Buffer.from(rider), picture]),
        `image/${kind}`,
      ),
    ]),
  );
}

/** Cut off at every tenth. */
function truncated(pictures: Record<string, Buffer>): Crafted[] {
  return Object.entries(pictures).flatMap(([kind, picture]) =>
    Array.from({ length: 10 }, (_, tenth) =>
      file(
        `${kind} cut at ${tenth} tenths`,
        picture.subarray(0, Math.floor((picture.length * tenth) / 10)),
        `image/${kind}`,
      ),
    ),
  );
}

/** One byte in each stretch turned over. */
function flipped(pictures: Record<string, Buffer>): Crafted[] {
  return Object.entries(pictures).flatMap(([kind, picture]) =>
    Array.from({ length: 12 }, (_, index) => {
      const body = Buffer.from(picture);
      const at = Math.floor(((index + 0.5) * body.length) / 12);
      body[at] = (body[at] ?? 0) ^ 0xff;
      return file(`${kind} with byte ${at} turned over`, body, `image/${kind}`);
    }),
  );
}

/** Small files that unfold into gigabytes. */
function bombs(): Crafted[] {
  const sizes = [20_000, 30_000, 50_000, 65_535, 100_000, 1_000_000, 0x7fff_ffff, 0xffff_ffff];
  return [
    ...sizes.map((side) => file(`png that says ${side} by ${side}`, pngOf(side, side))),
    ...sizes.map((side) => file(`png that says ${side} by 1`, pngOf(side, 1))),
    file("gzip bomb", gzipSync(Buffer.alloc(50_000_000))),
    file("deflate bomb", deflateRawSync(Buffer.alloc(50_000_000))),
    file("nothing at all", ""),
    file("six megabytes", Buffer.alloc(6 * 1024 * 1024, 7)),
  ];
}

function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): number {
  let sum = 0xffff_ffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}

/** A harmless picture under names that lead elsewhere. */
function names(picture: Buffer): Crafted[] {
  const filenames = [
    "../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "/etc/cron.d/mitti-payload",
    "mitti-payload.php",
    "mitti-payload.png.html",
    "field.png%00.svg",
    ".htaccess",
    "CON",
    "x".repeat(3_000),
    "mitti-payload\u202egnp.exe",
    "....//....//mitti.sqlite",
    "%2e%2e%2fmitti.sqlite",
    "~/.ssh/authorized_keys",
    "file:///etc/passwd",
    "mitti-payload;.png",
    "mitti-payload'--.png",
  ];
  return filenames.map((filename) => file(`named ${filename.slice(0, 30)}`, picture, "image/png", filename));
}

/** Formats that we do not decode, and random bytes under the first bytes of those that we do. */
function strangers(pictures: Record<string, Buffer>): Crafted[] {
  const heads = [
    "\x89PNG\r\n\x1a\n",
    "\xff\xd8\xff\xe0",
    "RIFF\x10\x00\x00\x00WEBPVP8 ",
    "\x00\x00\x00\x20ftypavif",
    "BM",
    "II*\x00",
    "8BPS",
    "\x00\x00\x01\x00",
  ];
  const noise = (seed: number) =>
    Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7919 + seed * 104_729) % 251));
  return [
    ...heads.flatMap((head, index) =>
      Array.from({ length: 9 }, (_, seed) =>
        file(
          `head ${index} with noise ${seed}`,
          Buffer.concat([Buffer.from(head, "latin1"), noise(seed), Buffer.from(payload)]),
        ),
      ),
    ),
    file("a jpeg that calls itself svg", pictures.jpeg ?? "", "image/svg+xml", "field.svg"),
    file("a png that calls itself a program", pictures.png ?? "", "application/x-msdownload", "field.exe"),
  ];
}

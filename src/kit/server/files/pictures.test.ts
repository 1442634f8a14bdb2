import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { pictureBomb } from "#tests/support/pictureBomb.ts";
import { type Decoded, decode, maxDecoders, pictureLimits } from "./pictureDecoder.ts";
import { reencode } from "./pictures.ts";

const sizes = [{ width: 400, height: 300, whole: true }] as const;
const green = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "green" } });
const onLinux = process.platform === "linux";

/** Decodes, and looks every 2 ms how much memory the process that does it has taken at most (MB). */
async function watched(decoding: () => Promise<Decoded>): Promise<{ decoded: Decoded; peakMB: number }> {
  let peakMB = 0;
  const look = () => {
    for (const child of readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ")) {
      try {
        const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, "utf8"))?.[1];
        peakMB = Math.max(peakMB, Number(peak ?? 0) / 1024);
      } catch {
        // It has ended.
      }
    }
  };
  const looking = setInterval(look, 2);
  const decoded = await decoding();
  clearInterval(looking);
  return { decoded, peakMB };
}

describe("a picture that takes too much memory", { timeout: 60_000 }, () => {
  test.runIf(onLinux)("is refused by its header, before anything is decoded", async () => {
    const { decoded, peakMB } = await watched(() => decode(pictureBomb(), sizes));
    expect(decoded).toEqual({ refused: "pixels", megapixels: 9, side: 20_000 });
    expect(peakMB).toBeLessThan(120);
  });

  // A header can lie: what is left then are the two bounds of the process itself.
  const believing = { ...pictureLimits, pixels: 1e9, decodingBytes: 1e12 };
  test.runIf(onLinux)("is cut off by the process itself, whatever its header says", async () => {
    const { decoded, peakMB } = await watched(() =>
      decode(pictureBomb(), sizes, { ...believing, dataBytes: 4e9 }),
    );
    expect(decoded).toEqual({ refused: "memory" });
    expect(peakMB).toBeLessThan(400);
  });

  test.runIf(onLinux)("is cut off by the kernel where the process does not look", async () => {
    const blind = { ...believing, residentBytes: Number.POSITIVE_INFINITY };
    const { decoded, peakMB } = await watched(() => decode(pictureBomb(), sizes, blind));
    expect(decoded).toEqual({ refused: "memory" });
    expect(peakMB).toBeLessThan(500);
  });
});

test.each<[string, (picture: Sharp) => Sharp, number, number, number]>([
  ["AVIF", (picture) => picture.avif({ effort: 0 }), 3600, 3600, 12],
  ["progressive JPEG", (picture) => picture.jpeg({ progressive: true }), 9000, 6000, 52],
  ["PNG of one long line", (picture) => picture.png(), 30_000, 10, 52],
])("a %s with too many pixels is told how many would do", { timeout: 60_000 }, async (...row) => {
  const [, as, width, height, limit] = row;
  const upload = await as(green(width, height)).toBuffer();
  await expect(reencode("a", upload, sizes)).rejects.toMatchObject({
    problem: { status: 400, errors: [{ field: "image", rule: "maxPixels", limit }] },
  });
});

test("what a phone's camera makes is written anew", { timeout: 60_000 }, async () => {
  const phone = green(4032, 3024);
  for (const upload of [await phone.clone().avif({ effort: 0 }).toBuffer(), await phone.jpeg().toBuffer()]) {
    const [picture] = await reencode("a", upload, sizes);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 400, height: 300 });
  }
});

test("what a phone of 50 megapixels makes is written anew", { timeout: 60_000 }, async () => {
  const [picture] = await reencode("a", await green(8192, 6144).jpeg().toBuffer(), sizes);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 400, height: 300 });
});

test.each([
  ["of an iPhone", "heic", "mif1heic"],
  ["of a Samsung phone", "heic", "heicmif1"],
  ["with ten bits", "heix", "mif1"],
  ["that moves", "msf1", "hevchevc"],
  ["by its second brand alone", "mif1", "mif1heic"],
])("a HEIC picture %s is called HEIC in its refusal", async (_, main, others) => {
  const box = Buffer.from(`\0\0\0\0ftyp${main}\0\0\0\0${others}`, "latin1");
  box.writeUInt32BE(box.length);
  await expect(reencode("a", Buffer.concat([box, Buffer.alloc(100)]), sizes)).rejects.toMatchObject({
    problem: {
      detail: expect.stringContaining("HEIC"),
      errors: [{ field: "image", rule: "picture", message: expect.stringContaining("HEIC") }],
    },
  });
});

test("as many decode at once as there are cores to spare and as half of the free memory holds, but one at least", () => {
  const gigabyte = 1e9;
  expect(maxDecoders(16, 64 * gigabyte)).toBe(15);
  expect(maxDecoders(16, 2 * gigabyte)).toBe(3);
  expect(maxDecoders(16, 0.2 * gigabyte)).toBe(1);
  expect(maxDecoders(1, 64 * gigabyte)).toBe(1);
});

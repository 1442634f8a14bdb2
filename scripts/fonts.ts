/**
 * Cuts the two web fonts of Mitti out of the full families and writes what the pages need to know of them; and the fonts
 * that bills are drawn with as PDF.
 * Run it with Node 24 after a family was updated: `node scripts/fonts.ts`
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
// @ts-expect-error the package ships no types; what we ask of it stands in cut()
import subsetFont from "subset-font";
import { letters, scripts, weightsOf } from "../src/shop/bills/server/pdf/letters.ts";

const anek = "node_modules/@fontsource-variable/anek-latin";
const noto = "node_modules/@fontsource/noto-sans-devanagari";
const target = "public/fonts";
const room = "src/kit/web/ui";

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Money is written "Rs", and the family's Latin file has no arrows and no rupee sign to give. */
const latin = `${between(0x20, 0x7e)}\u00a0–—×°‘’“”…·½¼¾²³±−©•`;

/** The letters Hindi and Marathi are written with; Vedic accents and Sanskrit's rare letters stay behind. */
const devanagari = [
  between(0x901, 0x903),
  between(0x905, 0x90b),
  between(0x90d, 0x939),
  between(0x93c, 0x943),
  between(0x945, 0x94d),
  "\u0950",
  between(0x958, 0x95f),
  between(0x964, 0x970),
  "\u0972\u200c\u200d\u25cc",
].join("");

mkdirSync(target, { recursive: true });
const heading = await cut("anek-latin-650", `${anek}/files/anek-latin-latin-wght-normal.woff2`, latin, 650);
const text = await cut(
  "noto-devanagari-400",
  `${noto}/files/noto-sans-devanagari-devanagari-400-normal.woff2`,
  devanagari,
);
const strong = await cut(
  "noto-devanagari-600",
  `${noto}/files/noto-sans-devanagari-devanagari-600-normal.woff2`,
  devanagari,
);
copyFileSync(`${anek}/LICENSE`, `${target}/anek-latin-OFL.txt`);
copyFileSync(`${noto}/LICENSE`, `${target}/noto-devanagari-OFL.txt`);

/** A PDF carries the letters that it uses: plain files, read as they are. */
const paper = "src/shop/bills/server/pdf/fonts";
mkdirSync(paper, { recursive: true });
for (const script of scripts) {
  const family = script === "latin" ? "devanagari" : script;
  for (const weight of weightsOf(script)) {
    const source = `node_modules/@fontsource/noto-sans-${family}/files/noto-sans-${family}-${script}-${weight}-normal.woff2`;
    const file: Uint8Array = await subsetFont(readFileSync(source), letters[script], {
      targetFormat: "truetype",
    });
    writeFileSync(`${paper}/noto-${script}-${weight}.ttf`, file);
    console.log(`noto-${script}-${weight}.ttf  ${(file.length / 1000).toFixed(1)} kB`);
  }
}
copyFileSync(`${noto}/LICENSE`, `${paper}/OFL.txt`);

/** The name carries a mark of the content, so that a phone may keep the file for ever. */
async function cut(name: string, source: string, letters: string, weight?: number): Promise<string> {
  const file: Uint8Array = await subsetFont(readFileSync(source), letters, {
    targetFormat: "woff2",
    ...(weight ? { variationAxes: { wght: weight } } : {}),
  });
  for (const old of readdirSync(target)) if (old.startsWith(`${name}.`)) rmSync(`${target}/${old}`);
  const path = `${name}.${createHash("sha256").update(file).digest("hex").slice(0, 8)}.woff2`;
  writeFileSync(`${target}/${path}`, file);
  console.log(`${path}  ${(file.length / 1000).toFixed(1)} kB`);
  return `/fonts/${path}`;
}

const installed = (names: string[]) => names.map((name) => `local("${name}")`).join(",\n    ");

writeFileSync(
  `${room}/fonts.css`,
  `/* Written by scripts/fonts.ts. */
@font-face {
  font-family: "Anek Latin";
  src: url("${heading}") format("woff2");
  font-weight: 600 900;
  font-display: swap;
}

/* Stands in until Anek is here: as wide (0.906 of Arial Bold over a page of our words) and as high, so nothing jumps. */
@font-face {
  font-family: "Anek Latin Stand-in";
  src:
    ${installed(["Roboto Bold", "Arial Bold", "Liberation Sans Bold", "Roboto", "Arial"])};
  font-weight: 600 900;
  size-adjust: 90.6%;
  ascent-override: 99%;
  descent-override: 22%;
  line-gap-override: 0%;
}

/* Only a machine without any Devanagari font fetches these files. */
@font-face {
  font-family: "Mitti Devanagari";
  src:
    ${installed([
      "Noto Sans Devanagari",

      "NotoSansDevanagari-Regular",
      "Nirmala UI",
      "Kohinoor Devanagari",
      "Mangal",
    ])},
    url("${text}") format("woff2");
  font-weight: 100 599;
  font-display: swap;
  unicode-range: U+900-97F, U+200C-200D, U+25CC;
}

@font-face {
  font-family: "Mitti Devanagari";
  src:
    ${installed([
      "Noto Sans Devanagari SemiBold",
      "Noto Sans Devanagari Bold",
      "NotoSansDevanagari-Bold",
      "Nirmala UI Bold",
      "Kohinoor Devanagari Semibold",
    ])},
    url("${strong}") format("woff2");
  font-weight: 600 900;
  font-display: swap;
  unicode-range: U+900-97F, U+200C-200D, U+25CC;
}
`,
);

writeFileSync(
  `${room}/headingFont.ts`,
  `/** Written by scripts/fonts.ts: the page's head preloads this file, unless the reader saves data. */
export const headingFont = "${heading}";
`,
);

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { findOpenPages } from "./scripts/openPages.ts";
import { partTexts } from "./scripts/partTexts.ts";

/** The oldest browser we promise: phones on Android 7 stopped near Chrome 119. */
const oldestChrome = 111;
const apiOrigin = `http://localhost:${process.env.PORT ?? 3000}`;

const checkout = fileURLToPath(new URL(".", import.meta.url));
const openPages = findOpenPages();

/** Is it part of what a first visit downloads? Followed from a module up to those of our files that import it. */
function isOpen(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  // What a part brings later brings its library then: IndexedDB waits until something is to be kept.
  if (!id.includes("node_modules")) return sharedBy(id) > 0;
  const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)/.exec(id)?.[1];
  if (icon !== undefined) return openPages.icons.has(icon);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].some((importer) => isOpen(importer, context, seen));
}

function ownFile(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** How many of the frame and the open screens a file is part of from the start. */
function sharedBy(id: string): number {
  return openPages.files.get(ownPath(id)) ?? 0;
}

/** Path of a file of ours, below the checkout; a style sheet goes with its part. */
function ownPath(id: string): string {
  return id
    .replace(checkout, "")
    .replace(/\?.*$/, "")
    .replace(/\.module\.css$/, ".tsx");
}

/** Rooms that nobody comes in by: what their screens share may lie in one file, without a first visit downloading more; the frame asks whether there is a field, and the market calls the register. */
const laterRooms =
  /src\/(season\/(fields\/(?!firstPaint|web\/hasField)|needs\/)|knowledge\/register\/(?!contract|shapes|whoClasses))/;

interface ChunkingContext {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[] } | null;
}

/** Builders of shapes (kit/contract/shape.ts), as contracts import them. */
const shapeBuilders = [
  "object",
  "list",
  "text",
  "number",
  "integer",
  "boolean",
  "oneOf",
  "optional",
  "nullable",
  "tuple",
  "translated",
  "translatedBeside",
];

/** What a call is about, the shape of its answer and its cache tags are the server's; a phone need not download them. */
const withoutServersMembers = {
  name: "mitti:without-servers-members",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    /\/contract\.ts$/.test(id)
      ? {
          code: code.replace(/^\s*(?:about:\s*"[^"]*"|cacheTags:\s*\[[^\]]*\]|answer:\s*[\w()]+),\n/gm, ""),
          map: null,
        }
      : undefined,
};

/**
 * Two changes to the bundler's preload helper. It remembers a style sheet that failed as one that came, so that the next try drew its
 * screen without style: now it is forgotten, and its link goes. And it asks for all scripts of a part in one task, about a
 * millisecond each, in the middle of the tap that opens a screen: now a few at a time, with room for a touch in between.
 */
const mendPreloadHelper = {
  name: "mitti:preload-helper",
  transform: (code: string, id: string) => {
    if (!id.endsWith("vite/preload-helper.js")) return undefined;
    const mended = code
      .replace(/(\(err\) => \{\s*)seen\[href\] = void 0;/, "$1delete seen[href];")
      .replace(/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej(')
      .replace(
        "document.head.appendChild(link);",
        "isCss ? document.head.append(link) : appendInSlices(link);",
      );
    const changes = [/delete seen\[href\]/, /link\.remove\(\)/, /appendInSlices\(link\)/];
    if (!changes.every((change) => change.test(mended)))
      throw new Error("The bundler's preload helper is another one: look at mendPreloadHelper anew");
    return { code: `${mended}\n${appendInSlices}`, map: null };
  },
};

/** Scripts asked for in one task: about 20 ms of a cheap phone. */
const scriptsInSlice = 4;

/** Goes into the helper. Between two slices the browser answers what waits: timeouts within timeouts are clamped to 4 ms at least. */
const appendInSlices = `
const waitingLinks = [];
function appendInSlices(link) {
  if (waitingLinks.push(link) === 1) setTimeout(appendSlice);
}
function appendSlice() {
  document.head.append(...waitingLinks.splice(0, ${scriptsInSlice}));
  if (waitingLinks.length > 0) setTimeout(appendSlice);
}`;

/**
 * Compile hint (V8, Chrome 136 on): nearly all of the libraries runs while a page comes alive. With this they are compiled whole
 * while they load, beside the page; without it function by function on its main thread (decision 77: a third of its script time).
 */
const compileLibrariesWhole = {
  name: "mitti:compile-libraries-whole",
  generateBundle: (
    _options: unknown,
    bundle: Record<string, { type: string; name?: string; code?: string }>,
  ) => {
    const libraries = Object.values(bundle).filter(
      ({ type, name }) => type === "chunk" && name === "libraries",
    );
    if (libraries.length !== 1) throw new Error("The libraries are not one file: look at codeSplitting anew");
    for (const chunk of libraries) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

/**
 * A whole number in a text (`# crops`) is grouped by lakh without `Intl`, as all our figures are: the first `Intl.NumberFormat` of a
 * page reads the locale's data, 40 to 80 ms on a cheap phone in the middle of drawing (decision 108).
 */
const wholeNumbersWithoutIntl = {
  name: "mitti:whole-numbers-without-intl",
  transform: (code: string, id: string) => {
    if (!/@lingui\/core\/dist\/index\.mjs$/.test(id)) return undefined;
    const asked = "number(locales, value, numberFormat)";
    if (code.split(asked).length !== 2)
      throw new Error("Lingui writes numbers in another way: look at wholeNumbersWithoutIntl anew");
    const grouped = String.raw`String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",")`;
    const whole = "!numberFormat && Number.isSafeInteger(value)";
    return { code: code.replace(asked, () => `${whole} ? ${grouped} : ${asked}`), map: null };
  },
};

/** Fingerprint of every contract and of the shapes it is made of: answers that a browser has kept count only as long as it is the same. */
function fingerprintOfContracts(): string {
  const hash = createHash("sha256");
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|[\\/])(contract|shapes|\w+Shapes)\.ts$|[\\/]contract[\\/].*\.ts$/.test(file),
  );
  for (const file of files.sort()) hash.update(readFileSync(join("src", file)));
  return hash.digest("hex").slice(0, 8);
}

/** `vite build` makes dist/web for browsers; `vite build --ssr` makes dist/server, the same tree for rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...(isSsrBuild ? [] : [withoutServersMembers, partTexts, mendPreloadHelper, compileLibrariesWhole]),
    wholeNumbersWithoutIntl,
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  // A browser checks no shape; it needs the names alone. The builders would cost every phone 2 kB.
  resolve: {
    alias: [
      // Both sides draw the same icons.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: ownFile("src/kit/web/ui/createIcon.ts") },
      ...(isSsrBuild ? [] : [{ find: /^typebox$/, replacement: ownFile("src/kit/web/shapes.ts") }]),
    ],
  },
  publicDir: isSsrBuild ? false : "public",
  css: { transformer: "lightningcss", lightningcss: { targets: { chrome: oldestChrome << 16 } } },
  build: {
    target: `chrome${oldestChrome}`,
    cssMinify: "lightningcss",
    minify: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { outDir: "dist/server", copyPublicDir: false }
      : {
          outDir: "dist/web",
          manifest: true,
          rolldownOptions: {
            input: "src/app/web/main.tsx",
            // A shape that no screen reads is dropped.
            treeshake: { manualPureFunctions: [...shapeBuilders, "extended", "fromKeys"] },
            // The libraries in one file: compressed together, and kept by the phone when only our own code changes.
            output: {
              // Every page carries the list of all files: names would cost it half a kilobyte.
              entryFileNames: "assets/[hash].js",
              chunkFileNames: "assets/[hash:7].js",
              assetFileNames: "assets/[hash:7][extname]",
              codeSplitting: {
                groups: [
                  {
                    debugName: "libraries",
                    name: (id, context) =>
                      id.includes("node_modules") && isOpen(id, context) ? "libraries" : null,
                  },
                  // What every scene is drawn with, in one file; its motion apart, for pictures that are files.
                  { name: "motion", test: /web\/drawing\/drawing\.module\.css$/, priority: 1 },
                  {
                    name: "scene",
                    test: /web\/drawing\/(?:Marks|Picture|Ground|Sky|FieldScene)\.tsx$/,
                  },
                  // What lists read of an address and of their pages: two files of 0.2 kB would compress worse.
                  { name: "lists", test: /src\/kit\/web\/(?:lists\/usePages|router\/queryParams)\.ts$/ },
                  {
                    // Readers of what is typed come with the forms that need them.
                    debugName: "kit",
                    name: "kit",
                    test: (id) =>
                      /src\/kit\/(?!web\/drawing|contract\/typed\/)/.test(id) && sharedBy(id) >= 3,
                  },
                  // What results and a crop's page reckon with; in nine files it was 0.4 kB more.
                  {
                    name: "crops",
                    test: /(?:knowledge\/crops\/(?:rules|compare|cropMoney|listed|local\/(?:rules|water)|web\/(?:money|months|cropText|results\/usePerennialText|land\/\w+))|agronomy\/landUnits|languages\/hi\/landUnits|contract\/(?:namesIn|typed\/plainFigure))\.(?:ts|json)$/,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: "calls",
                    test: /src\/kit\/(?:contract\/problem|web\/(?:call|Await|problemMessage))\.tsx?$/,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: "rooms",
                    test: laterRooms,
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 1_500,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        }),
  },
  // The rendering side carries its libraries in their production form, whatever NODE_ENV the server has.
  ssr: { noExternal: true },
  define: isSsrBuild
    ? { "process.env.NODE_ENV": '"production"' }
    : {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
        __CONTRACTS__: JSON.stringify(fingerprintOfContracts()),
      },
  server: {
    port: 5173,
    proxy: { "/api": apiOrigin, "/uploads": apiOrigin, "/crops/": apiOrigin, "/products/": apiOrigin },
  },
}));

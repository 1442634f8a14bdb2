import { fileURLToPath } from "node:url";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { findOpenPages } from "./scripts/openPages.ts";

/** The oldest browser we promise: phones on Android 7 stopped near Chrome 119. */
const oldestChrome = 111;
const apiOrigin = `http://localhost:${process.env.PORT ?? 3000}`;

const checkout = fileURLToPath(new URL(".", import.meta.url));
const openPages = findOpenPages();

/** Is it part of what a first visit downloads? Followed from a module up to those of our files that import it. */
function isOpen(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (!id.includes("node_modules")) return openPages.files.has(ownPath(id));
  const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)/.exec(id)?.[1];
  if (icon !== undefined) return openPages.icons.has(icon);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].some((importer) => isOpen(importer, context, seen));
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

interface ChunkingContext {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[] } | null;
}

/** What a call is about is for the reference on the server; a phone need not download it. */
const withoutAbouts = {
  name: "mitti:without-abouts",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    /(\/c|C)ontract\.ts$/.test(id)
      ? { code: code.replace(/^\s*about:\s*"[^"]*",\n/gm, ""), map: null }
      : undefined,
};

/** `vite build` makes dist/web for browsers; `vite build --ssr` makes dist/server, the same tree for rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...(isSsrBuild ? [] : [withoutAbouts]),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  // A browser checks no shape; it needs the names alone. The builders would cost every phone 2 kB.
  resolve: isSsrBuild
    ? {}
    : {
        alias: [
          {
            find: /^typebox$/,
            replacement: fileURLToPath(new URL("src/kit/web/shapes.ts", import.meta.url)),
          },
          {
            find: /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/,
            replacement: fileURLToPath(new URL("src/kit/web/queryParts.ts", import.meta.url)),
          },
        ],
      },
  publicDir: isSsrBuild ? false : "public",
  css: { transformer: "lightningcss", lightningcss: { targets: { chrome: oldestChrome << 16 } } },
  build: {
    target: `chrome${oldestChrome}`,
    cssMinify: "lightningcss",
    // 1.3 kB less on every phone than the bundler's own.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { outDir: "dist/server", copyPublicDir: false }
      : {
          outDir: "dist/web",
          manifest: true,
          rolldownOptions: {
            input: "src/app/web/main.tsx",
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
                  { debugName: "kit", name: "kit", test: (id) => /src\/kit\//.test(id) && sharedBy(id) >= 3 },
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
    : { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
  server: {
    port: 5173,
    proxy: { "/api": apiOrigin, "/uploads": apiOrigin, "/crops/": apiOrigin, "/products/": apiOrigin },
  },
}));

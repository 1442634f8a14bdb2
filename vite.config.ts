import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The oldest browser we promise: phones on Android 7 stopped near Chrome 119. */
const oldestChrome = 111;
const apiOrigin = `http://localhost:${process.env.PORT ?? 3000}`;

/** `vite build` makes dist/web for browsers; `vite build --ssr` makes dist/server, the same tree for rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  publicDir: isSsrBuild ? false : "public",
  css: { transformer: "lightningcss", lightningcss: { targets: { chrome: oldestChrome << 16 } } },
  build: {
    target: `chrome${oldestChrome}`,
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { outDir: "dist/server", copyPublicDir: false }
      : { outDir: "dist/web", manifest: true, rolldownOptions: { input: "src/app/web/main.tsx" } }),
  },
  // The rendering side carries its libraries in their production form, whatever NODE_ENV the server has.
  ssr: { noExternal: true },
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  server: { port: 5173, proxy: { "/api": apiOrigin, "/uploads": apiOrigin, "/crops/": apiOrigin } },
}));

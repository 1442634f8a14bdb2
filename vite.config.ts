import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  publicDir: "public",
  css: { transformer: "lightningcss", lightningcss: { targets: { chrome: 111 << 16 } } },
  build: { target: "chrome111", cssMinify: "lightningcss", assetsInlineLimit: 0 },
});

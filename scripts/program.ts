import { join, relative, sep } from "node:path";
import { build, normalizePath, type Plugin } from "vite";

/** What loads native code, reads files beside itself, or is brought only where it is needed stays in node_modules. */
const external = [
  "@node-rs/argon2",
  "pg",
  "nodemailer",
  "prom-client",
  "@fastify/swagger",
  "@fastify/swagger-ui",
  "pdfkit",
  "fontkit",
  "harfbuzzjs",
  "web-push",
];

/**
 * Puts the server into one file: to find, strip and link its 1,100 modules was half of every start. It is CommonJS because an
 * `import` of `node:http` reads all its exports, and with them a whole client of HTTP (35 ms). It reads data and
 * migrations, and starts other programs, in `src`, as the sources do.
 */
export async function buildProgram(checkout: string, folder: string): Promise<void> {
  const ownAddress: Plugin = {
    name: "mitti:own-address",
    transform: (code, id) => {
      if (!id.startsWith(normalizePath(join(checkout, "src"))) || !code.includes("import.meta.url"))
        return null;
      const path = relative(folder, id).split(sep).join("/");
      const address = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      return { code: code.replaceAll("import.meta.url", address), map: null };
    },
  };
  // Text of one byte a letter takes half the memory, and is read faster.
  const plainLetters: Plugin = {
    name: "mitti:plain-letters",
    generateBundle: (_, files) => {
      for (const file of Object.values(files)) {
        if (file.type === "chunk") file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
  await build({
    root: checkout,
    configFile: false,
    logLevel: "warn",
    plugins: [ownAddress, plainLetters],
    ssr: { noExternal: true, external },
    build: {
      ssr: "src/app/server/main.ts",
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "node24",
      // Stack traces name functions and lines; a comment names the module.
      minify: false,
      rolldownOptions: {
        // Else the bundler's helpers may be put into what is brought later, which the entry then requires before it is there itself.
        experimental: { chunkOptimization: false },
        // All files in one folder: from there the addresses above are counted.
        output: { format: "cjs", entryFileNames: "main.cjs", chunkFileNames: "[name]-[hash].cjs" },
      },
    },
  });
}

/** A sign of UTF-16 as JavaScript can write it with plain letters, wherever it stands. */
function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

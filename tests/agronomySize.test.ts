import { globSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

/** Brotli bytes that a phone may download to reckon with. */
const mostBytes = 25_000;

test("all of agronomy that runs on a phone is at most 25 kB, and asks for nothing of the server", async () => {
  const files = globSync("src/knowledge/agronomy/{*,fao56/*,water/*,nutrients/*}.ts").filter(
    (file) => !file.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(15);
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      // Entries keep all that they export; files that share are chunks of their own, counted too.
      lib: { entry: files, formats: ["es"] },
      // A module of Node would stay an import, and be found below.
      rolldownOptions: { external: [/^node:/] },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const scripts = outputs.flatMap((file) => ("code" in file ? file.code : []));
  expect(scripts.join("\n")).not.toMatch(/from\s*"node:/);
  expect(scripts.join("\n")).toContain("17.27");
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  expect(bytes).toBeGreaterThan(3_000);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

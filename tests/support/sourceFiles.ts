import { globSync, readFileSync } from "node:fs";
import type { SourceFile } from "./structure.ts";

/** Every source file of the product, tests left out. */
export function sourceFiles(): SourceFile[] {
  return globSync("src/**/*.{ts,tsx}")
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

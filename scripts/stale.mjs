import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the built screens are made of. */
const sources = [
  "src",
  "public",
  "scripts/build.ts",
  "vite.config.ts",
  "lingui.config.ts",
  "package-lock.json",
];

/** The file in dist that says what it was built from. */
export const buildMark = "dist/built-from";

/** Whether dist was built from the sources as they are now. */
export function isBuilt(checkout) {
  try {
    return readFileSync(join(checkout, buildMark), "utf8") === fingerprint(checkout);
  } catch {
    return false;
  }
}

/** Names the state of all sources of the build: their paths and contents (some 400 files, about 30 ms). */
export function fingerprint(checkout) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => [...filesOf(join(checkout, source))]).sort()) {
    hash.update(path.slice(checkout.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function* filesOf(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    if (isSource(path)) yield path;
    return;
  }
  for (const name of readdirSync(path)) yield* filesOf(join(path, name));
}

function isSource(path) {
  return (
    statSync(path, { throwIfNoEntry: false }) !== undefined &&
    !/[\\/]server[\\/]|\.test\.tsx?$|\.sql$/.test(path)
  );
}

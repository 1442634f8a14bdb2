import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * The parts of a build: where each says what it was built from, and what that is. The screens are dist/web and
 * dist/server, the program is the server in one file.
 */
export const parts = {
  screens: {
    mark: "dist/built-from",
    sources: ["src", "public", "scripts/build.ts", "vite.config.ts", "lingui.config.ts", "package-lock.json"],
    isSource: (path) => !/[\\/]server[\\/]|\.test\.tsx?$|\.sql$/.test(path),
  },
  program: {
    mark: "dist/program/built-from",
    sources: ["src", "scripts/program.ts", "package-lock.json"],
    isSource: (path) => /\.(ts|json)$/.test(path) && !/[\\/]web[\\/]|\.test\.ts$/.test(path),
  },
};

/** The names of the parts that were not built from the sources as they are now. */
export function staleParts(checkout) {
  return Object.keys(parts).filter((name) => {
    try {
      return readFileSync(join(checkout, parts[name].mark), "utf8") !== fingerprint(checkout, name);
    } catch {
      return true;
    }
  });
}

/** Names the state of all sources of a part: their paths and contents (some 400 files, about 30 ms). */
export function fingerprint(checkout, name) {
  const { sources, isSource } = parts[name];
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => [...filesOf(join(checkout, source))]).sort()) {
    // Below the checkout, which itself may lie in a folder that is called web or server.
    const path = relative(checkout, file);
    if (isSource(path)) hash.update(path).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function* filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) for (const name of readdirSync(path)) yield* filesOf(join(path, name));
  else if (found) yield path;
}

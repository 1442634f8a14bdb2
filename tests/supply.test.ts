import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { nodePackage } from "../scripts/ground.mjs";
import { temporaryFolder } from "./support/database.ts";

interface Entry {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: true;
  readonly optional?: true;
  readonly optionalDependencies?: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const packagesOf = (path: string): Array<[string, Entry]> =>
  Object.entries<Entry>(read(path).packages).filter(([place]) => place !== "");
const locked = packagesOf("package-lock.json");

/** Packages that may run a script of their own when they are installed: none. */
const mayRunScripts: readonly string[] = [];

describe("the lock file", () => {
  test("has the SHA-512 of every package, and no address of a registry", () => {
    expect(locked.length).toBeGreaterThan(300);
    expect(locked.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test("names no package that wants to run a script, but those that may", () => {
    const wants = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place);
    expect(wants.filter((place) => !mayRunScripts.includes(place))).toEqual([]);
  });

  test("holds the packages of every platform, so that none is fetched without a hash", () => {
    const places = new Set(locked.map(([place]) => place));
    const missing = locked.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !resolvedFrom(place, name, places)),
    );
    expect(missing).toEqual([]);
  });

  test("is what is installed here", () => {
    const wanted = new Map(locked.map(([place, { integrity }]) => [place, integrity]));
    const installed = packagesOf("node_modules/.package-lock.json");
    expect(installed.length).toBeGreaterThan(200);
    expect(installed.filter(([place, { integrity }]) => wanted.get(place) !== integrity)).toEqual([]);
  });
});

test.each([
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
  ["win32", "x64"],
  ["win32", "arm64"],
])("Node 24 or newer for %s %s is in the lock file, in one exact version", (platform, arch) => {
  const name = nodePackage(platform, arch);
  const entry = new Map(locked).get(`node_modules/${name}`);
  expect(Number(entry?.version.split(".")[0])).toBeGreaterThanOrEqual(24);
  expect(entry?.optional).toBe(true);
  expect(read("package.json").optionalDependencies[name]).toBe(entry?.version);
});

/** A small project with a dependency of its own, installed by the program that installs this one. */
describe("an installation", () => {
  const folder = temporaryFolder();
  const at = (...path: string[]) => join(folder, ...path);
  const npm = (...words: string[]) =>
    run("npm", [...words, "--offline", "--no-audit", "--no-fund", "--loglevel=error"], folder);
  const install = () =>
    run(
      process.execPath,
      ["-e", "import('./scripts/ground.mjs').then((ground) => ground.installIfMissing())"],
      folder,
    );
  const leaves = (name: string) => `node -e "require('fs').writeFileSync('${at(name)}','')"`;

  beforeAll(async () => {
    mkdirSync(at("scripts"));
    for (const name of ["scripts/ground.mjs", "scripts/stale.mjs", ".npmrc"]) copyFileSync(name, at(name));
    mkdirSync(at("parcel"));
    writeFileSync(at("parcel", "package.json"), JSON.stringify({ name: "parcel", version: "1.0.0" }));
    await npm("pack", "./parcel");
    const scripts = { postinstall: leaves("script-ran") };
    const dependencies = { parcel: "file:parcel-1.0.0.tgz" };
    writeFileSync(at("package.json"), JSON.stringify({ name: "small", scripts, dependencies }));
    await npm("install", "--package-lock-only");
  }, 60_000);

  test("takes what the lock file names and runs no script", async () => {
    const wanted = readFileSync(at("package-lock.json"), "utf8");
    await install();
    expect(existsSync(at("node_modules", "parcel", "package.json"))).toBe(true);
    expect(existsSync(at("script-ran"))).toBe(false);
    expect(readFileSync(at("package-lock.json"), "utf8")).toBe(wanted);
  });

  test("by a bare npm install runs no script either, because of .npmrc", async () => {
    await npm("install");
    expect(existsSync(at("script-ran"))).toBe(false);
    rmSync(at(".npmrc"));
    await npm("install");
    expect(existsSync(at("script-ran"))).toBe(true);
  });

  test("stops at a package that is not the one that was locked", async () => {
    writeFileSync(
      at("parcel", "package.json"),
      JSON.stringify({ name: "parcel", version: "1.0.0", bin: "x" }),
    );
    await npm("pack", "./parcel");
    for (const name of ["node_modules", "cache"]) rmSync(at(name), { recursive: true });
    await expect(install()).rejects.toThrow("EINTEGRITY");
    expect(existsSync(at("node_modules", ".installed-from"))).toBe(false);
  });
});

/** Where Node finds a package: beside it, else in each folder above. */
function resolvedFrom(place: string, name: string, places: ReadonlySet<string>): boolean {
  if (places.has(`${place}/node_modules/${name}`)) return true;
  const above = place.lastIndexOf("/node_modules/");
  return above < 0 ? places.has(`node_modules/${name}`) : resolvedFrom(place.slice(0, above), name, places);
}

function run(command: string, words: string[], cwd: string): Promise<string> {
  const shell = process.platform === "win32";
  // What `npm test` itself was told (ignore-scripts among it) is not to speak for the small project.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  const env = { ...Object.fromEntries(own), npm_config_cache: join(cwd, "cache") };
  return new Promise((resolve, reject) => {
    execFile(command, words, { cwd, env, shell }, (error, out, words) =>
      error ? reject(new Error(out + words)) : resolve(out),
    );
  });
}

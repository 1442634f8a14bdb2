import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "./database.ts";

/** A checkout with a build of its own, whose server can be started beside others. */
export interface Build {
  readonly dist: string;
  readonly program: URL;
}

/** A copy of the build that is here. Everything but `dist` is that of this checkout. */
export function copyBuild(): Build {
  const folder = temporaryFolder();
  for (const name of ["src", "node_modules", "package.json", "public"])
    symlinkSync(resolve(name), join(folder, name));
  const dist = join(folder, "dist");
  cpSync("dist", dist, { recursive: true });
  rmSync(join(dist, "former"), { recursive: true, force: true });
  return { dist, program: pathToFileURL(join(dist, "program/main.cjs")) };
}

/** The same as a next version would have it: every part of a page has another name. */
export function nextBuild(): Build {
  const build = copyBuild();
  const assets = join(build.dist, "web/assets");
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const next = new Map(names.map((name) => [name, name.replace(/\.(\w+)$/, "next.$1")]));
  const all = new RegExp(
    `(?<![\\w-])(?:${names.map((name) => name.replace(".", "\\.")).join("|")})(?![\\w-])`,
    "g",
  );
  for (const folder of [assets, join(build.dist, "web/.vite"), join(build.dist, "server")]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      // Compressed they would still name the others.
      if (/\.(br|gz)$/.test(entry.name)) rmSync(path);
      else if ([".js", ".css", ".json"].includes(extname(entry.name))) {
        const text = readFileSync(path, "utf8").replace(all, (name) => next.get(name) ?? name);
        const renamed = folder === assets ? next.get(entry.name) : undefined;
        if (renamed) rmSync(path);
        writeFileSync(renamed ? join(assets, renamed) : path, text);
      }
    }
  }
  return build;
}

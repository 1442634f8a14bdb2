import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A page that was opened before an upgrade asks for its parts until it is closed; so long (ms) they are kept. */
const keptMs = 24 * 3_600_000;
/** Whoever builds often in a day keeps so many bytes at most; the oldest builds go first. */
const maxBytes = 100 * 1024 * 1024;

/**
 * Takes the parts of the present build out of `dist/web/assets` into `dist/former/<ms since 1970>`, before another one is made.
 * Their names bear a hash of what is in them, so the server can serve them beside the new ones (src/app/server/pages/assets.ts).
 */
export async function keepFormerBuild(dist: string, now = Date.now()): Promise<void> {
  await mkdir(join(dist, "former"), { recursive: true });
  try {
    await rename(join(dist, "web/assets"), join(dist, "former", String(now)));
  } catch (error) {
    // Nothing was built here, or a build was broken off.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Drops what is older than a day, what the new build has too, and the oldest beyond `most` bytes. */
export async function dropFormerBuilds(dist: string, now = Date.now(), most = maxBytes): Promise<void> {
  const root = join(dist, "former");
  const kept = new Set(await readdir(join(dist, "web/assets")));
  let bytes = 0;
  const builds = (await readdir(root)).sort((one, other) => Number(other) - Number(one));
  for (const build of builds) {
    const folder = join(root, build);
    if (!(Number(build) > now - keptMs) || bytes > most) {
      await rm(folder, { recursive: true, force: true });
      continue;
    }
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { size } = await stat(path);
      if (kept.has(name) || bytes + size > most) await rm(path);
      else bytes += size;
      kept.add(name);
    }
    if ((await readdir(folder)).length === 0) await rmdir(folder);
  }
}

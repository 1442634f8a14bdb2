import type { ListedFiles } from "#kit/server/files/files.ts";
import { grouped, type Progress } from "./progress.ts";

/** A bucket answers many at once faster than one after the other. */
const atOnce = 8;

/**
 * Copies the files that the target does not have; returns how many there are. Each arrives whole or not at
 * all, under a name that is never used for other content, so a copy that was killed continues where it ended.
 */
export async function copyUploads(
  source: ListedFiles,
  target: ListedFiles,
  { dryRun, progress }: { readonly dryRun: boolean; readonly progress: Progress },
): Promise<number> {
  const there = new Set(await target.names());
  const missing = (await source.names()).filter((name) => !there.has(name));
  if (dryRun) return missing.length;
  for (let start = 0; start < missing.length; start += atOnce) {
    await Promise.all(missing.slice(start, start + atOnce).map((name) => copy(source, target, name)));
    progress.report("uploaded files", start, missing.length);
  }
  if (missing.length > 0) progress.say(`uploaded files: ${grouped(missing.length)}`);
  return missing.length;
}

async function copy(source: ListedFiles, target: ListedFiles, name: string): Promise<void> {
  const body = await source.get(name);
  // Removed since the names were read.
  if (body) await target.put(name, body, "image/webp");
}

import { closeSync, copyFileSync, fsyncSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Makes a file, or the names in a folder, survive a power cut. */
export function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } catch (error) {
    // Windows can't sync a folder and has no need to.
    if (process.platform !== "win32") throw error;
  } finally {
    closeSync(handle);
  }
}

/**
 * Copies a folder that holds files alone. One by one, because `cpSync` calls a full disk an input/output error and so hides
 * what is to be done about it.
 */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name));
}

/** `20261120-223000`, in UTC, so that names sort by age whatever the local time zone is. */
export function dateForName(date = new Date()): string {
  return date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}

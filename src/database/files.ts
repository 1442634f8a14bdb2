import { closeSync, fsyncSync, openSync } from "node:fs";

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

/** `20261120-223000`, in UTC, so that names sort by age wherever the clock stands. */
export function dateForName(date = new Date()): string {
  return date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotOpen } from "./refusals.ts";

/** Runs a command: prints its one line and exits 0, or the reason why not and exits 1. */
export async function asCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof CannotOpen ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The data folder of the environment, as the server understands it: from the checkout. Fails with `CannotOpen`, and says what
 * to do `instead`, when the data is in PostgreSQL.
 */
export function dataDirOrRefuse(instead: string): string {
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) {
    throw new CannotOpen(`The data is in PostgreSQL (DATABASE_URL is set). ${instead}`);
  }
  return resolve(checkoutFolder, process.env.DATA_DIR || ".data");
}

/**
 * Path of a file named on the command line, relative to the person's working folder, also under `npm run`.
 */
export function named(file: string | undefined): string | undefined {
  return file ? resolve(process.env.INIT_CWD ?? process.cwd(), file) : undefined;
}

const checkoutFolder = fileURLToPath(new URL("../../", import.meta.url));

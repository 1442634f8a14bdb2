import { CannotOpen } from "#database/refusals.ts";

/** Runs a command: prints its one line and exits 0, or the reason why not and exits 1. */
export async function asCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof CannotOpen ? error.message : error);
    process.exitCode = 1;
  }
}

/** The data folder of the environment. Fails with `CannotOpen` when the data is in PostgreSQL instead. */
export function dataDirOrRefuse(instead: string): string {
  if (process.env.DATABASE_URL) {
    throw new CannotOpen(`The data is in PostgreSQL (DATABASE_URL is set). ${instead}`);
  }
  return process.env.DATA_DIR || ".data";
}

import { CannotOpen } from "#database/refusals.ts";
import { BadSettings, type Config, readConfig } from "./config.ts";

/** The settings for a command. Fails with `CannotOpen`, so that it ends with words. */
export function commandConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof BadSettings ? new CannotOpen(error.message) : error;
  }
}

import { CannotOpen } from "#database/refusals.ts";
import { type PreboundPort, prebindPort } from "#kit/server/http/prebindPort.ts";
import { BadSettings, type Config, readConfig } from "./settings/config.ts";

/** The port is bound before anything else is loaded: connections during a restart wait a quarter of a second and are not refused. */
run().catch((error: unknown) => {
  const text = wordsFor(error);
  if (text === undefined) throw error;
  console.error(text);
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const bound = await prebindPort(config);
  try {
    await serve(config, bound);
  } catch (error) {
    bound?.close();
    throw error;
  }
}

async function serve(config: Config, bound: PreboundPort | undefined): Promise<void> {
  const { start } = await import("./start.ts");
  await start(config, bound);
}

/** Explains an error that the person who starts the server can mend; undefined for a fault of ours. */
function wordsFor(error: unknown): string | undefined {
  if (error instanceof BadSettings || error instanceof CannotOpen) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  return code === "EADDRINUSE"
    ? `The port is in use already. Choose another one with PORT. (${message})`
    : undefined;
}

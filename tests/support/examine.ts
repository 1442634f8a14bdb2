import { checksOf } from "#app/server/doctor/checks.ts";
import { examine } from "#app/server/doctor/doctorCommand.ts";
import { readConfig } from "#app/server/settings/config.ts";

/** Prints what the doctor finds in a data folder, in a process of its own, which may be another user's. */
export async function report(dataDir: string): Promise<void> {
  const { lines } = await examine(checksOf(readConfig({}), dataDir));
  console.log(lines.join("\n"));
}

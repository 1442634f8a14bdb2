import { spawnSync } from "node:child_process";
import { staleParts } from "../../scripts/stale.mjs";

/** Before all tests: what they start and kill is what `npm start` starts, built of the sources as they are now. */
export default function buildProgram(): void {
  if (!staleParts(process.cwd()).includes("program")) return;
  const { status } = spawnSync(process.execPath, ["scripts/build.ts", "program"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The program could not be built");
}

/** Starts the real server on an empty data folder of its own; journeys that use the command line name the same folder. */
import { rmSync } from "node:fs";

rmSync(process.env.DATA_DIR ?? ".cache/browser-data", { recursive: true, force: true });
await import("../../src/app/server/main.ts");

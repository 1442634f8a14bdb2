/** `npm test`: everything, the browser's journeys included. The work is in test.ts, which needs Node 24. */
import { spawn } from "node:child_process";
import { buildIfStale, checkout, installIfMissing, nodeOfTheHouse } from "./ground.mjs";

process.chdir(checkout);
installIfMissing();
buildIfStale();
const tests = spawn(nodeOfTheHouse(), ["scripts/test.ts", ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
tests.on("exit", (code) => process.exit(code ?? 1));

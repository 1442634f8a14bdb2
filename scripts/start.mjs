/** `npm start`: installs what is missing, builds what is stale, and becomes the server. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { buildIfStale, checkout, installIfMissing, nodeOfTheHouse } from "./ground.mjs";
import { serverEnvironment, serverWords } from "./server.mjs";

process.chdir(checkout);
installIfMissing();
buildIfStale();

const node = nodeOfTheHouse();
const words = [...serverWords];
const environment = { ...serverEnvironment, ...process.env };
if (existsSync(".env")) words.unshift("--env-file=.env");

if (process.execve && node === process.execPath) {
  // Where it can, this process becomes the server, so that no second one lies about in memory.
  process.execve(node, [node, ...words], environment);
} else {
  const server = spawn(node, words, { stdio: "inherit", env: environment });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

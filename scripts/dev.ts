/** `npm run dev`: the calls on PORT, restarted on change, and the screens by Vite with hot reload. */
import { spawn } from "node:child_process";

const server = spawn(
  process.execPath,
  ["--watch", "--disable-warning=ExperimentalWarning", "--env-file-if-exists=.env", "src/app/server/main.ts"],
  { stdio: "inherit", env: { ...process.env, WEB: "dev" } },
);
const screens = spawn(process.execPath, ["node_modules/vite/bin/vite.js"], { stdio: "inherit" });

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.kill(signal);
    screens.kill(signal);
  });
}
server.on("exit", () => screens.kill());
screens.on("exit", () => server.kill());

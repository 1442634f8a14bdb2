import { readFileSync } from "node:fs";
import { written } from "./machines.ts";

const names = ["one", "two", "three"];

/** `deploy/haproxy/haproxy.cfg` for this machine: where it listens, and up to three processes behind it by their addresses. */
export function frontSettings(port: number, processes: readonly string[]): string {
  const text = readFileSync(new URL("../../deploy/haproxy/haproxy.cfg", import.meta.url), "utf8");
  const places = names.map((name, at) => [name, `mitti-${at + 1}:3000`, processes[at]] as const);
  const pairs = places.flatMap(([, said, process]) =>
    process ? [[said, new URL(process).host] as const] : [],
  );
  const front = written(text, ["bind :8080", `bind 127.0.0.1:${port}`], ...pairs);
  const absent = places.filter(([, , process]) => !process).map(([name]) => name);
  return front
    .split("\n")
    .filter((line) => !absent.some((name) => line.startsWith(`  server ${name} `)))
    .join("\n");
}

import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Call } from "#kit/contract/call.ts";
import { health } from "#kit/server/http/health.ts";

/** Every call that any room declares, by `METHOD /path`. */
export const declaredCalls: ReadonlyMap<string, Call> = new Map(
  (await contracts()).flatMap((contract) => Object.values(contract)).map((call) => [nameOf(call), call]),
);

export function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

async function contracts(): Promise<Record<string, Call>[]> {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "contract.ts")
    .map((path) => `src/${path}`);
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>),
  );
  const groups = modules.flatMap((module) => Object.values(module)).filter(isGroup);
  return [health as Record<string, Call>, ...groups];
}

/** An object of calls, as `calls({ … })` gives it. */
function isGroup(value: unknown): value is Record<string, Call> {
  const members = typeof value === "object" && value !== null ? Object.values(value) : [];
  return (
    members.length > 0 && members.every((member) => member?.method !== undefined && member.path !== undefined)
  );
}

import { readdirSync, statSync } from "node:fs";
import type { Call } from "#kit/contract/call.ts";
import { health } from "#kit/contract/health.ts";

/** Every call that any room declares, by `METHOD /path`. */
export const declaredCalls: ReadonlyMap<string, Call> = new Map(
  (await contracts()).flatMap((contract) => Object.values(contract)).map((call) => [nameOf(call), call]),
);

export function nameOf({ method, path }: Call): string {
  return `${method} ${path}`;
}

async function contracts(): Promise<Record<string, Call>[]> {
  const files = readdirSync("src/features")
    .filter((room) => statSync(`src/features/${room}`).isDirectory())
    .flatMap((room) => readdirSync(`src/features/${room}`).map((file) => `src/features/${room}/${file}`))
    .filter((file) => /\/(\w+C|c)ontract\.ts$/.test(file));
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

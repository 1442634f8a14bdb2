import { cleanLine } from "#kit/contract/typedWords.ts";

/**
 * An answer as a command prints it: a line for each value, with the path that leads to it; empty values are
 * left out.
 */
export function asLines(value: unknown, path = ""): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object") return [`${path}: ${cleanLine(String(value))}`];
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  return Object.entries(value).flatMap(([name, one]) => asLines(one, below(name)));
}

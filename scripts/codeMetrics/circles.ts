import { importsOf, type SourceFile } from "../../tests/support/structure.ts";

/** Files that lead back to themselves: the strongly connected components of the import graph, largest first. */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const next = new Map<string, string[]>(files.map(({ path }) => [path, []]));
  for (const { from, to } of importsOf(files)) if (next.has(to)) next.get(from)?.push(to);
  const reached = new Map([...next.keys()].map((path) => [path, reachedFrom(path, next)]));
  const circles = new Map<string, string[]>();
  for (const [path, others] of reached) {
    if (!others.has(path)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(path)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()].sort((one, other) => other.length - one.length);
}

function reachedFrom(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(next.get(path) ?? []));
  }
  return reached;
}

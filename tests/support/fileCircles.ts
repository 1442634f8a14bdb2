import type { Import } from "./structure.ts";

/**
 * Import cycles: the strongly connected components (Tarjan) of more than one file, sorted. Imports of types count, which
 * the linter leaves out: who reads one file of a circle has to read all of them.
 */
export function fileCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lowOf = (file: string) => low.get(file) ?? Number.POSITIVE_INFINITY;

  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.size - 1);
    open.push(file);
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (open.includes(to)) low.set(file, Math.min(lowOf(file), lowOf(to)));
    }
    if (lowOf(file) !== index.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return circles.sort();
}

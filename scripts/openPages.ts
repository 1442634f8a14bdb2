import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** Rooms whose screens people come in by; their files are what a phone downloads first. */
const openRooms = ["front/home", "knowledge/crops"];

/** What the frame and the screens people come in by are made of: our files, and the icons they show. */
export interface OpenPages {
  /** By file, how many of the frame and those screens it is part of from the start. */
  readonly files: ReadonlyMap<string, number>;
  readonly icons: ReadonlySet<string>;
}

/**
 * Follows the imports of the frame and of the open rooms. The bundler puts these modules together; what only later
 * screens need stays out of it, so that a new room costs the first visit nothing.
 */
export function findOpenPages(): OpenPages {
  const pages = openRooms.flatMap((room) =>
    readdirSync(`src/${room}/web`)
      .filter((name) => name.endsWith("Page.tsx"))
      .map((name) => `src/${room}/web/${name}`),
  );
  const files = new Map<string, number>();
  const icons = new Set<string>();
  for (const entry of ["src/app/web/main.tsx", ...pages]) {
    for (const [path, { eager }] of partsOf(entry)) {
      files.set(path, (files.get(path) ?? 0) + (eager ? 1 : 0));
      for (const icon of iconsOf(path)) icons.add(icon);
    }
  }
  return { files, icons };
}

/** Every file that an entry leads to, and whether it is there at once or brought later. */
function partsOf(entry: string): Map<string, { eager: boolean }> {
  const parts = new Map<string, { eager: boolean }>();
  const visit = (path: string, eager: boolean) => {
    const known = parts.get(path);
    if (!/\.tsx?$/.test(path) || (known && (known.eager || !eager))) return;
    parts.set(path, { eager });
    const text = readFileSync(path, "utf8");
    for (const [word = "", to = ""] of text.matchAll(/(?:from|import|import\()\s*"((?:#|\.)[^"]+)"/g)) {
      const target = to.startsWith("#") ? `src/${to.slice(1)}` : posix.join(posix.dirname(path), to);
      visit(target, eager && !word.startsWith("import("));
    }
  };
  visit(entry, true);
  return parts;
}

function iconsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const lists = [...text.matchAll(/\{([^}]*)\}\s*from\s*"lucide-react"/g)].map(([, names = ""]) =>
    names.split(","),
  );
  return lists.flat().map((name) => kebab(name.trim().split(" ")[0] ?? ""));
}

/** `CircleAlert` lies in `circle-alert`. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-").toLowerCase();
}

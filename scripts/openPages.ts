import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** Rooms whose screens people come in by; their files are what a phone downloads first. */
const openRooms = ["home", "crops"];

/** What the frame and the screens people come in by are made of: our files, and the icons they show. */
export interface OpenPages {
  readonly files: ReadonlySet<string>;
  readonly icons: ReadonlySet<string>;
}

/**
 * Follows the imports of the frame and of the open rooms. The bundler puts these modules together; what only later
 * screens need stays out of it, so that a new room costs the first visit nothing.
 */
export function findOpenPages(): OpenPages {
  const pages = openRooms.flatMap((room) =>
    readdirSync(`src/features/${room}/web`)
      .filter((name) => name.endsWith("Page.tsx"))
      .map((name) => `src/features/${room}/web/${name}`),
  );
  const files = new Set<string>();
  const icons = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path) || !/\.tsx?$/.test(path)) return;
    files.add(path);
    const text = readFileSync(path, "utf8");
    for (const [, named = ""] of text.matchAll(/\{([^}]*)\}\s*from\s*"lucide-react"/g)) {
      for (const name of named.split(",")) icons.add(kebab(name.trim().split(" ")[0] ?? ""));
    }
    for (const [, to = ""] of text.matchAll(/(?:from|import|import\()\s*"((?:#|\.)[^"]+)"/g)) {
      visit(to.startsWith("#") ? `src/${to.slice(1)}` : posix.join(posix.dirname(path), to));
    }
  };
  for (const path of ["src/app/web/main.tsx", ...pages]) visit(path);
  return { files, icons };
}

/** `CircleAlert` lies in `circle-alert`. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-").toLowerCase();
}

import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";

interface Source {
  /** The folder below `src` that holds its catalogue; undefined without texts, and in the frame and the kit, whose texts are always there. */
  readonly catalogue: string | undefined;
  readonly imports: readonly string[];
}

/** Folders below `src` with the catalogues of a file and of all that it imports at once. */
function cataloguesOf(path: string): string[] {
  const seen = new Map<string, Source>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    const source = readSource(file);
    seen.set(file, source);
    source.imports.forEach(visit);
  };
  visit(path);
  return [...new Set([...seen.values()].flatMap(({ catalogue }) => catalogue ?? []))].sort();
}

/** Catalogues that a part needs beyond those of the file that loads it, which is shown only after its own have come. */
function furtherCatalogues(from: string, part: string): string[] {
  const there = cataloguesOf(from);
  return cataloguesOf(part).filter((catalogue) => !there.includes(catalogue));
}

/** Vite plugin: has the browser load the catalogues of each lazy part together with its code. */
export const partTexts = {
  name: "mitti:part-texts",
  enforce: "pre" as const,
  watchChange: () => sources.clear(),
  transform: (code: string, id: string) => {
    const [, path] = /\/(src\/[^?]+\.tsx?)$/.exec(id.replaceAll("\\", "/")) ?? [];
    const added = path === undefined ? code : withPartTexts(path, code);
    return added === code ? undefined : { code: added, map: null };
  },
};

/** The source of a file with `partWithTexts` around each `import()` of a part with further catalogues. */
export function withPartTexts(path: string, code: string): string {
  const added = code.replace(
    /\bimport\(\s*"((?:#|\.)[^"]+\.tsx?)",?\s*\)/g,
    (load: string, named: string) => {
      const catalogues = furtherCatalogues(path, fileOf(path, named));
      return catalogues.length === 0 ? load : `partWithTexts(${JSON.stringify(catalogues)}, ${load})`;
    },
  );
  return added === code ? code : `import { partWithTexts } from "#kit/web/lazy/bring.ts";\n${added}`;
}

const sources = new Map<string, Source>();

function readSource(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, "utf8");
  const [, folder] = /^src\/(?!app\/|kit\/)(.+?)\/web\//.exec(path) ?? [];
  const named = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;"]*?\bfrom\s*)?"((?:#|\.)[^"]+)"/gm);
  const source = {
    catalogue: /@lingui\/(?:react|core)\/macro/.test(text) ? folder : undefined,
    imports: [...named].map(([, name = ""]) => fileOf(path, name)),
  };
  sources.set(path, source);
  return source;
}

function fileOf(from: string, named: string): string {
  return named.startsWith("#") ? `src/${named.slice(1)}` : posix.join(posix.dirname(from), named);
}

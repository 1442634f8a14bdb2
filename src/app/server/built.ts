import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language, RenderPage } from "#kit/contract/rendered.ts";
import { hashOf } from "./document.ts";

/** A chunk as Vite's manifest tells it. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  /** Parts that are brought later; the server renders them at once, so their style is needed at once. */
  readonly dynamicImports?: readonly string[];
}

interface Style {
  readonly href: string;
  readonly text: string;
  readonly hash: string;
}

/** What a page needs at once: styles to inline, scripts to fetch early. */
export interface PageFiles {
  readonly styles: readonly Style[];
  readonly scripts: readonly string[];
}

/** What the rendering side gives. */
interface Rendering {
  readonly renderPage: RenderPage;
  /** Fetched early: it draws the page's heading. */
  readonly headingFont: string;
}

/** The built web side, read once at start. */
export interface BuiltWeb {
  readonly folder: string;
  readonly entry: string;
  /** The rendering side, which is loaded when it is first asked for. */
  readonly rendering: () => Promise<Rendering>;
  readonly filesOf: (page: string, rooms: readonly string[], language: Language) => PageFiles;
}

const entryFile = "src/app/web/main.tsx";

/** Reads what the build left in a folder (`dist`). Throws where there is none. */
export async function readBuiltWeb(folder: string): Promise<BuiltWeb> {
  const web = join(folder, "web");
  const manifest = JSON.parse(await readFile(join(web, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const renderer = pathToFileURL(join(folder, "server/render.js")).href;
  const styles = new Map<string, Style>();
  for (const file of new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))) {
    const text = (await readFile(join(web, file), "utf8")).trim();
    styles.set(file, { href: `/${file}`, text, hash: hashOf(text) });
  }

  const filesOf = (page: string, rooms: readonly string[], language: Language): PageFiles => {
    const texts = ["src/app", ...rooms.map((room) => `src/features/${room}`)];
    const roots = [entryFile, page, ...texts.map((place) => `${place}/web/languages/${language}.po`)];
    const chunks = [...withImports(manifest, roots)];
    // Parts that are brought later by the page or by what it is made of; the frame's are all the other pages.
    const frame = new Set(withImports(manifest, [entryFile]));
    const own = [...withImports(manifest, [page])].filter((chunk) => !frame.has(chunk));
    const parts = withImports(
      manifest,
      own.flatMap(({ dynamicImports = [] }) => dynamicImports),
    );
    return {
      styles: [...new Set([...chunks, ...parts].flatMap(({ css }) => css ?? []))].flatMap(
        (file) => styles.get(file) ?? [],
      ),
      scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
    };
  };
  const entry = manifest[entryFile];
  if (!entry) throw new Error("The build has no entry");
  return { folder: web, entry: `/${entry.file}`, rendering: () => import(renderer), filesOf };
}

function* withImports(
  manifest: Record<string, Chunk>,
  names: readonly string[],
  seen = new Set<string>(),
): Generator<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    yield chunk;
    yield* withImports(manifest, chunk.imports ?? [], seen);
  }
}

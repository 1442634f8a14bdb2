import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "#kit/contract/languages.ts";
import type { RenderPage } from "#kit/contract/rendered.ts";
import { sourceHash } from "#kit/server/http/securityHeaders.ts";

/** A chunk of Vite's manifest. */
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

/** Critical files of a page: styles to inline, scripts to preload. */
export interface PageFiles {
  readonly styles: readonly Style[];
  readonly scripts: readonly string[];
}

/** Exports of the rendering side. */
interface Rendering {
  readonly renderPage: RenderPage;
  /** The heading's font, preloaded. */
  readonly headingFont: string;
}

/** The built web side, read once at start. */
export interface BuiltWeb {
  readonly folder: string;
  /** Parts of the builds before this one (scripts/formerBuilds.ts), which open pages may still ask for. */
  readonly former: string;
  readonly entry: string;
  /** The rendering side, which is loaded when it is first asked for. */
  readonly rendering: () => Promise<Rendering>;
  /** Addresses of the scripts and styles of all screens but the seller's, in every language: for the service worker. */
  readonly openFiles: readonly string[];
  /** Files of a page, with the components around it, in a language. */
  readonly filesOf: (pages: readonly string[], rooms: readonly string[], language: Language) => PageFiles;
}

/** Rooms of sellers and operators: their files come to no other phone. */
const ownFolders = ["src/shop/seller/", "src/front/operator/", "src/people/moderation/desk/"];
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
    styles.set(file, { href: `/${file}`, text, hash: sourceHash(text) });
  }

  const filesOf = (pages: readonly string[], rooms: readonly string[], language: Language): PageFiles => {
    const texts = ["app", ...rooms].map((room) => `src/${room}`);
    const roots = [entryFile, ...pages, ...texts.map((place) => `${place}/web/languages/${language}.po`)];
    const chunks = [...withImports(manifest, roots)];
    // Parts that are brought later by the page or by what it is made of; the frame's are all the other pages.
    const frame = new Set(withImports(manifest, [entryFile]));
    const own = [...withImports(manifest, pages)].filter((chunk) => !frame.has(chunk));
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
  const openChunks = [...withImports(manifest, [entryFile], new Set(), true)];
  const openFiles = openChunks.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`);
  const entry = manifest[entryFile];
  if (!entry) throw new Error("The build has no entry");
  return {
    folder: web,
    former: join(folder, "former"),
    entry: `/${entry.file}`,
    rendering: () => import(renderer),
    openFiles: [...new Set(openFiles)],
    filesOf,
  };
}

function* withImports(
  manifest: Record<string, Chunk>,
  names: readonly string[],
  seen = new Set<string>(),
  /** Includes chunks that are loaded later, but nothing of the seller's and of the desk's. */
  later = false,
): Generator<Chunk> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || (later && ownFolders.some((folder) => name.startsWith(folder)))) continue;
    seen.add(name);
    yield chunk;
    yield* withImports(manifest, chunk.imports ?? [], seen, later);
    if (later) yield* withImports(manifest, chunk.dynamicImports ?? [], seen, later);
  }
}

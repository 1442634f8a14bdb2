import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { appearance } from "#kit/contract/rendered.ts";
import { firstPaintKeys } from "#season/fields/firstPaint.ts";
import { sourceFiles } from "./support/sourceFiles.ts";
import { featureOf } from "./support/structure.ts";

const files = sourceFiles().filter(({ path }) => path !== "src/kit/web/storage/stored.ts");
const constants: Readonly<Record<string, string>> = { ...appearance, ...firstPaintKeys };

interface BrowserStorage {
  readonly device?: readonly string[];
  readonly person?: readonly string[];
  readonly databases?: readonly string[];
}

const declared = await Promise.all(
  globSync("src/**/web/storage.ts").map(async (path) => {
    const { storage } = await browserModule<{ storage: BrowserStorage }>(path);
    return { owner: ownerOf(path), storage };
  }),
);

/** Loads a module of the screens, whose types are not those of a server. */
async function browserModule<Module>(path: string): Promise<Module> {
  return (await import(/* @vite-ignore */ `../${path}`)) as Module;
}

/** The feature of a file, or its layer. */
function ownerOf(path: string): string {
  return featureOf(path) ?? path.split("/")[1] ?? "";
}

/** The name that an expression gives: a text, what comes before the first hole of a template, or a constant. */
function namesIn(expression: string): string[] {
  return [...expression.matchAll(/"([^"]*)"|`([^`$]*)[^`]*`|(?:appearance|firstPaintKeys)\.(\w+)/g)]
    .map(([, quoted, template, constant = ""]) => quoted ?? template ?? constants[constant] ?? constant)
    .filter((name) => name !== "");
}

/** Names that the code gives to browser storage, each with its owner. */
function used(pattern: RegExp): string[] {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([, expression = ""]) =>
      namesIn(expression).map((name) => `${ownerOf(path)}: ${name}`),
    ),
  );
  return [...new Set(found)].sort();
}

function namesOf(list: (storage: BrowserStorage) => readonly string[]): string[] {
  return declared.flatMap(({ owner, storage }) => list(storage).map((name) => `${owner}: ${name}`)).sort();
}

test("every key of web storage is declared by the feature that writes it, once, and no other", () => {
  const keys = used(/(?:\bstored(?:Text|Json)(?:<[^()]*>)?\(|Stored<\w+> => \(\{\s*key:)\s*([^,]+),/g);
  expect(keys.length).toBeGreaterThan(30);
  expect(namesOf(({ device = [], person = [] }) => [...device, ...person])).toEqual(keys);
});

test("every database is declared by the feature that opens it, so that it is erased at log-out", () => {
  const databases = used(/\b(?:openPrivateDatabase|inChosenStore)(?:<[^()]*>)?\(\s*([^,]+),/g);
  expect(databases.length).toBeGreaterThanOrEqual(4);
  expect(namesOf(({ databases: own = [] }) => own)).toEqual(databases);
});

test("the log-out joins the storage of every feature", async () => {
  const { storages } = await browserModule<{ storages: BrowserStorage[] }>("src/app/web/eraseVisitor.ts");
  expect(new Set(storages)).toEqual(new Set(declared.map(({ storage }) => storage)));
  expect(storages).toHaveLength(declared.length);
});

test("web storage and IndexedDB are reached through the kit alone, but for the script of the first paint", () => {
  const reaching = files.filter(({ text }) =>
    /\b(?:localStorage|sessionStorage|indexedDB|openDB)\b/.test(text),
  );
  expect(
    reaching.map(({ path }) => path).filter((path) => !/^src\/kit\/web\/(?:storage|outbox)\//.test(path)),
  ).toEqual(["src/app/server/pages/document.ts"]);
});

test("the kit declares nothing of a feature's", () => {
  const kit = declared.find(({ owner }) => owner === "kit")?.storage;
  expect(kit?.device).toEqual(["language", "theme", "saver"]);
  expect(kit?.databases).toEqual(["answers", "outbox"]);
});

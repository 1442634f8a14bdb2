/**
 * Writes a copy of this checkout with a further language, `xx`, each text of which is in brackets and 40 % longer, builds it and
 * runs `tests/browser/pseudoLanguage.spec.ts` there: a text of a screen outside of brackets is in no catalogue. The copy has one row
 * in the table of languages, the folder `src/languages/xx` and an `xx.po` beside each `en.po`; files that import names of `hi` import
 * those of `xx`. `npm run pseudo -- --workers=1` hands words on to Playwright.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const checkout = fileURLToPath(new URL("..", import.meta.url));

const playwright = ["node_modules/@playwright/test/cli.js", "test", "pseudoLanguage.spec.ts"];

/** The row of the table of languages. */
const row = `  xx: {
    ...{ name: "[Xxxx]", word: "[Xxx]", productName: "[Mitti ~]" },
    ...{ speech: "en-IN", beside: "en", month: "short", partsOfDay: null },
  },\n`;

/** A text as the language has it; of a name with more in brackets each part, as the name is shown without the rest too. */
function pseudo(english: string): string {
  const [, name, rest] = /^([^()]+) \(([^()]+)\)$/.exec(english) ?? [];
  if (name && rest) return `${pseudo(name)} (${pseudo(rest)})`;
  return `[${english}${" ~".repeat(Math.ceil(english.length / 5))}]`;
}

/** Writes the checkout with the language into a folder. */
function writeWithPseudo(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: checkout,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of String(listed).split("\0")) {
    if (path === "" || !existsSync(join(checkout, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(checkout, path), join(folder, path));
  }
  symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"));
  change(join(folder, "src/kit/contract/languages.ts"), (text) =>
    text.replace(/^\} as const satisfies/m, `${row}} as const satisfies`),
  );
  writeTexts(folder);
  writeCatalogues(folder);
  importNames(folder);
}

/** The texts of the data: `languages/xx/*.json`. */
function writeTexts(folder: string): void {
  mkdirSync(join(folder, "src/languages/xx"), { recursive: true });
  for (const path of globSync("src/languages/hi/*.json", { cwd: folder })) {
    const texts = JSON.parse(readFileSync(join(folder, path), "utf8")) as Record<string, string>;
    const own = Object.fromEntries(Object.keys(texts).map((english) => [english, pseudo(english)]));
    writeFileSync(join(folder, path.replace(/languages.hi/, "languages/xx")), JSON.stringify(own, null, 2));
  }
}

/** The texts of the screens: an `xx.po` beside each `en.po`. */
function writeCatalogues(folder: string): void {
  for (const path of globSync("src/**/languages/en.po", { cwd: folder })) {
    const blocks = readFileSync(join(folder, path), "utf8").split("\n\n");
    const own = blocks.map((block, place) => (place === 0 ? block : withText(block)));
    writeFileSync(join(folder, path.replace(/en\.po$/, "xx.po")), own.join("\n\n"));
  }
}

function withText(block: string): string {
  const [, lines = ""] = /^msgid ((?:".*"\n?)+)/m.exec(block) ?? [];
  const english = lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as string)
    .join("");
  return block.replace(/^msgstr (?:".*"\n?)+/m, () => `msgstr ${JSON.stringify(pseudo(english))}\n`);
}

/** The imports of names that screens show by a key: each file that imports those of `hi` imports those of `xx` too. */
function importNames(folder: string): void {
  const imported = /^import (\w+) from ("[^"]*languages\/)hi(\/\w+\.json" with \{ type: "json" \};)$/gm;
  for (const path of globSync("src/**/*.{ts,tsx}", { cwd: folder })) {
    if (/\.test\.tsx?$/.test(path)) continue;
    change(join(folder, path), (text) => {
      const names = [...text.matchAll(imported)].map(([, name = ""]) => name);
      return names.reduce(
        (changed, name) =>
          changed.replace(new RegExp(`\\{ hi(?:: ${name})? \\}`), `{ hi: ${name}, xx: ${name}InPseudo }`),
        text.replace(imported, "$&\nimport $1InPseudo from $2xx$3"),
      );
    });
  }
}

function change(path: string, to: (text: string) => string): void {
  const text = readFileSync(path, "utf8");
  const changed = to(text);
  if (changed !== text) writeFileSync(path, changed);
}

if (import.meta.main) {
  const folder = join(checkout, ".cache/xx");
  writeWithPseudo(folder);
  for (const program of [["scripts/build.ts"], [...playwright, ...process.argv.slice(2)]])
    execFileSync(process.execPath, program, { cwd: folder, stdio: "inherit" });
}

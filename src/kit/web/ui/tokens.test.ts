import { describe, expect, test } from "vitest";
import { contrast } from "./contrast.ts";

/** Read from the disk: Vitest hands out style sheets empty. The web's types know no disk, so it is named here. */
interface Disk {
  globSync(pattern: string): string[];
  readFileSync(path: string, encoding: "utf8"): string;
}
declare const process: { getBuiltinModule(name: "node:fs"): Disk };
const disk = process.getBuiltinModule("node:fs");

const styles = files(".css");
const markup = files(".tsx");
const tokens = styles["src/kit/web/ui/tokens.css"] ?? "";

const theme = { light: palette(0), dark: palette(1), sunlight: { ...palette(0), ...sunlight() } };

/** Words, the grounds they stand on, and the least contrast look.md allows. */
const pairs: [words: string, grounds: string[], least: number][] = [
  ["ink", ["paper", "card", "sunken"], 7],
  ["ink-2", ["paper", "card", "sunken"], 7],
  ["ink", ["paddy-tint", "haldi-tint", "neel-tint", "danger-tint"], 7],
  ["paddy", ["paper", "card"], 4.5],
  ["paddy-words", ["paddy-tint", "card"], 4.5],
  ["geru", ["paper", "card"], 4.5],
  ["haldi-words", ["haldi-tint", "card", "paper"], 4.5],
  ["neel", ["paper", "card", "sunken", "neel-tint"], 4.5],
  ["danger", ["paper", "card", "danger-tint"], 4.5],
  ["on-fill", ["paddy-fill", "geru-fill"], 4.5],
  ["on-haldi", ["haldi"], 4.5],
  ["paper", ["ink"], 7],
  ["control", ["paper", "card"], 3],
  ["paddy-fill", ["paper", "card"], 3],
];

describe.each(Object.entries(theme))("In the %s theme", (_, colours) => {
  test.each(pairs)("%s can be read on %s at %d to 1", (words, grounds, least) => {
    for (const ground of grounds) {
      expect(
        contrast(colour(colours, words), colour(colours, ground)),
        `${words} on ${ground}`,
      ).toBeGreaterThanOrEqual(least);
    }
  });
});

describe("What stands once stands only in tokens.css", () => {
  const others = Object.entries(styles).filter(([path]) => !path.endsWith("/ui/tokens.css"));

  test("the scans see the whole house", () => {
    expect(others.length).toBeGreaterThan(20);
    expect(Object.keys(markup).length).toBeGreaterThan(20);
    expect(tokens).toContain("--paper");
  });

  test("no style goes by :lang(), which matches every element inside as well: each would be styled by itself", () => {
    const found = Object.entries(styles).filter(([, css]) =>
      /:lang\(/.test(css.replace(/\/\*[\s\S]*?\*\//g, "")),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test.each(others)("%s takes its colours, sizes of letters and durations from the tokens", (_, css) => {
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, "");
    expect(rules.match(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/gi)).toBeNull();
    expect(
      rules.match(
        /[;{]\s*[\w-]+:[^;{}]*(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|orange|yellow)\b(?!-)/g,
      ),
    ).toBeNull();
    expect(rules.match(/font-size:(?!\s*(?:var\(--size|inherit))[^;]+/g)).toBeNull();
    expect(rules.match(/(?<![\w-])\d*\.?\d+m?s\b/g)).toBeNull();
  });

  test.each(Object.entries(markup))(
    "%s has no style attribute, which the page's policy would drop",
    (_, tsx) => {
      expect(tsx.match(/\sstyle=/g)).toBeNull();
    },
  );
});

/** The declarations of the first block, each colour for light (0) or dark (1). */
function palette(side: 0 | 1): Record<string, string> {
  const block = tokens.slice(0, tokens.indexOf("@media"));
  return declarations(block, (value) => value.match(/^light-dark\((.+),\s*(.+)\)$/)?.[side + 1] ?? value);
}

function sunlight(): Record<string, string> {
  const start = tokens.indexOf(':root[data-theme="sunlight"]');
  return declarations(tokens.slice(start, tokens.indexOf("}", start)), (value) => value);
}

function declarations(block: string, side: (value: string) => string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, side(value)]),
  );
}

/** A colour may be said as another: var(--ink). */
function colour(colours: Record<string, string>, name: string): string {
  const value = colours[name] ?? "";
  const other = value.match(/^var\(--([\w-]+)\)$/)?.[1];
  return other ? colour(colours, other) : value;
}

function files(ending: string): Record<string, string> {
  return Object.fromEntries(
    disk.globSync(`src/**/*${ending}`).map((path) => [path, disk.readFileSync(path, "utf8")]),
  );
}

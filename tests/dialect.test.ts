import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proseOf } from "./support/comments.ts";
import { sourceFiles } from "./support/sourceFiles.ts";
import type { SourceFile } from "./support/structure.ts";

/** How often each word that plain technical English does not need may occur in `src`; the numbers may only fall. */
const atMost = {
  "anew in a comment": 0,
  "whoever in a comment": 0,
  "stands in a comment": 0,
  "heard in a comment": 0,
  "What at a comment's beginning": 0,
  "Whoever at a comment's beginning": 0,
  "anew as an identifier": 0,
  "heard as an identifier": 0,
  "said as an identifier": 35,
  "told as an identifier": 12,
  "kept as an identifier": 26,
  "words as an identifier": 252,
} as const;

type Habit = keyof typeof atMost;

const habits = Object.keys(atMost) as Habit[];

/** Returns how often each habit occurs in the files. */
function countsOf(files: readonly SourceFile[]): Record<Habit, number> {
  const prose = files.map(proseOf);
  const comments = prose.flatMap((one) => one.comments);
  const identifiers = prose.flatMap((one) => one.identifiers);
  const counted = habits.map((habit) => {
    const [word = ""] = habit.split(" ");
    if (habit.endsWith("identifier")) return [habit, identifiers.filter((name) => name === word).length];
    if (habit.endsWith("beginning"))
      return [habit, comments.filter((text) => text.startsWith(`${word} `)).length];
    const pattern = new RegExp(`\\b${word}\\b`, "gi");
    return [habit, comments.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)];
  });
  return Object.fromEntries(counted);
}

test("a planted word is counted in comments and identifiers, and not in texts", () => {
  const text = `
    /** Whoever asks is told
     * anew. */
    export const words = "anew";
    // What is drawn anew
    // What stands here was heard
    export const Part = ({ kept }: Props) => <p title="heard">What was anew: {kept.said}, {told()}</p>;
    /* whatever, a new one, understands, overheard */
    {
      // What ends here
    }
  `;
  const css = "/* What stands\n anew */ .heard { color: red }";
  expect(
    countsOf([
      { path: "src/Planted.tsx", text },
      { path: "src/planted.module.css", text: css },
    ]),
  ).toEqual({
    "anew in a comment": 3,
    "whoever in a comment": 1,
    "stands in a comment": 2,
    "heard in a comment": 1,
    "What at a comment's beginning": 3,
    "Whoever at a comment's beginning": 1,
    "anew as an identifier": 0,
    "heard as an identifier": 0,
    "said as an identifier": 1,
    "told as an identifier": 1,
    "kept as an identifier": 3,
    "words as an identifier": 1,
  });
});

const counts = countsOf([
  ...sourceFiles(),
  ...globSync("src/**/*.{css,mjs}").map((path) => ({ path, text: readFileSync(path, "utf8") })),
]);

test.each(habits)("%s occurs no more often than it did", (habit) => {
  const [count, most] = [counts[habit], atMost[habit]];
  expect(count, `write it in plain English: more than ${most} are not taken`).toBeLessThanOrEqual(most);
  expect(count, `lower the number in atMost to ${count}, so that it can't rise again`).toBe(most);
});

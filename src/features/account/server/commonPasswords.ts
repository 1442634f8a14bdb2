import { readFileSync } from "node:fs";
import { foldedPassword, wordWithin } from "../passwordRules.ts";

const passwordsFile = new URL("../data/common-passwords.txt", import.meta.url);
const wordsFile = new URL("../data/common-words.txt", import.meta.url);

/** In lower case, one a line; where they come from: docs/data.md. Read when they are first needed, because they take 5 MB. */
let lists: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined;

/** Is it one of the commonest passwords, or one common word or name with digits and signs at its ends? */
export function lookUpPassword(password: string): "common" | "word" | undefined {
  lists ??= { passwords: linesOf(passwordsFile), words: linesOf(wordsFile) };
  const { passwords, words } = lists;
  const folded = foldedPassword(password);
  if (passwords.has(folded) || passwords.has(unmasked(folded))) return "common";
  const word = wordWithin(folded);
  if (word === undefined) return undefined;
  const isWord = (text: string) => words.has(text) || passwords.has(text);
  const spellings = [word, unmasked(word)].map(joined);
  return spellings.some((text) => isWord(text) || isTwoWords(text, isWord)) ? "word" : undefined;
}

/** Signs and digits that stand for letters: `p@ssw0rd`. */
const masks: Readonly<Record<string, string>> = {
  ...{ "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", $: "s", "7": "t" },
};

function unmasked(text: string): string {
  return text.replace(/[@431!05$7]/g, (sign) => masks[sign] ?? sign);
}

/** Two words with one sign between are one: `rahul kumar`. Three words are a passphrase and stay as they are. */
function joined(text: string): string {
  const parts = text.split(/[\s._-]+/);
  return parts.length === 2 ? parts.join("") : text;
}

/** What stands most often behind a name, in passwords of India. */
const endings = [
  ...[
    "kumar",
    "kumari",
    "singh",
    "sharma",
    "verma",
    "gupta",
    "yadav",
    "patel",
    "khan",
    "devi",
    "kaur",
    "bai",
    "lal",
  ],
  ...["ram", "das", "jain", "shah", "reddy", "rao", "bhai", "love", "king", "india", "pass", "password"],
  ...["कुमार", "सिंह", "शर्मा", "यादव", "देवी"],
];

/** A word twice, or a name with one of the commonest endings: `rahulkumar`. */
function isTwoWords(text: string, isWord: (text: string) => boolean): boolean {
  const half = text.slice(0, text.length / 2);
  if (half + half === text && isWord(half)) return true;
  return endings.some((ending) => text.endsWith(ending) && isWord(text.slice(0, -ending.length)));
}

function linesOf(file: URL): ReadonlySet<string> {
  return new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));
}

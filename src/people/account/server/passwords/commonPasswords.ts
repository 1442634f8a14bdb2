import { readFileSync } from "node:fs";
import { foldedPassword, wordWithin } from "../../passwordRules.ts";

const passwordsFile = new URL("../../data/common-passwords.txt", import.meta.url);
const wordsFile = new URL("../../data/common-words.txt", import.meta.url);

/**
 * In lower case, one a line, sorted; where they come from: docs/data.md. Read when they are first needed, and searched as they
 * are: sets of them would take 5 MB and stop everybody for 40 ms.
 */
let lists: { passwords: string; words: string } | undefined;

/** Is it one of the commonest passwords, or one common word or name with digits and signs at its ends? */
export function lookUpPassword(password: string): "common" | "word" | undefined {
  lists ??= { passwords: readFileSync(passwordsFile, "utf8"), words: readFileSync(wordsFile, "utf8") };
  const { passwords, words: wording } = lists;
  const folded = foldedPassword(password);
  if (hasLine(passwords, folded) || hasLine(passwords, unmasked(folded))) return "common";
  const word = wordWithin(folded);
  if (word === undefined) return undefined;
  const isWord = (text: string) => hasLine(wording, text) || hasLine(passwords, text);
  const spellings = [word, unmasked(word)].map(joined);
  return spellings.some((text) => isWord(text) || isTwoWords(text, isWord)) ? "word" : undefined;
}

/** Signs and digits that represent letters: `p@ssw0rd`. */
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

/** The commonest endings after a name, in passwords of India. */
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

/** Is it one of the lines of a sorted text? A binary search. */
function hasLine(sorted: string, line: string): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : sorted.lastIndexOf("\n", middle - 1) + 1;
    const end = sorted.indexOf("\n", start);
    const found = sorted.slice(start, end);
    if (found === line) return line !== "";
    if (found < line) low = end + 1;
    else high = start;
  }
  return false;
}

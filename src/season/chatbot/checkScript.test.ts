import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkScript } from "./checkScript.ts";
import { type Script, type ScriptNode, script } from "./script.ts";

const shipped = JSON.parse(readFileSync(new URL("./data/advisories.json", import.meta.url), "utf8")) as {
  advisories: { id: string }[];
};
const ids = new Set(shipped.advisories.map(({ id }) => id));

/** A script that a test may break. */
interface Draft {
  start: string;
  nodes: Record<string, { -readonly [Key in keyof ScriptNode]: ScriptNode[Key] }>;
  texts: Record<string, { en: string; hi: string }>;
}

function broken(breakIt: (draft: Draft) => void): string[] {
  const draft = structuredClone(script) as Draft;
  breakIt(draft);
  return checkScript(draft as Script, ids);
}

test("the shipped script has no fault", () => {
  expect(checkScript(script, ids)).toEqual([]);
});

const faults: [string, string, (draft: Draft) => void][] = [
  [
    "a beginning that is not there",
    "The talk begins at hullo, which is not there.",
    (draft) => (draft.start = "hullo"),
  ],
  [
    "a node that nothing leads to",
    "Node island cannot be reached.",
    ({ nodes }) => (nodes.island = { says: ["ask-crop"], next: "thanks" }),
  ],
  [
    "a branch that was cut off",
    "Node worm-cotton cannot be reached.",
    ({ nodes }) =>
      (nodes["worm-crop"] = { says: ["ask-crop"], choices: nodes["worm-crop"]?.choices?.slice(0, 3) ?? [] }),
  ],
  [
    "a recommendation after which nothing comes",
    "Node wire-worm is a dead end: it has no choices and leads nowhere.",
    ({ nodes }) => delete nodes["wire-worm"]?.next,
  ],
  [
    "a question without answers",
    "Node virus is a dead end: it has no choices and leads nowhere.",
    ({ nodes }) => (nodes.virus = { says: ["ask-crop"], choices: [] }),
  ],
  [
    "an end after which nothing can be asked",
    "Node thanks is a dead end: it has no choices and leads nowhere.",
    ({ nodes }) => (nodes.thanks = { says: ["thank-you"], end: true }),
  ],
  [
    "a choice that leads to a node that is not there",
    "Node virus leads to virus-rice, which is not there.",
    ({ nodes }) => (nodes.virus = { says: ["ask-crop"], choices: [{ text: "paddy", to: "virus-rice" }] }),
  ],
  [
    "a next node that is not there",
    "Node wire-worm leads to bye, which is not there.",
    ({ nodes }) => (nodes["wire-worm"] = { ...nodes["wire-worm"], next: "bye" }),
  ],
  [
    "a name that leads nowhere",
    "Node greet asks a name and does not say where that leads.",
    ({ nodes }) => delete nodes.greet?.next,
  ],
  [
    "a node that waits and goes on",
    "Node issue offers choices and goes on by itself; it can only do one.",
    ({ nodes }) => (nodes.issue = { ...nodes.issue, next: "virus" }),
  ],
  [
    "a node that says nothing",
    "Node worm-crop says nothing.",
    ({ nodes }) => delete nodes["worm-crop"]?.says,
  ],
  [
    "a circle of two nodes without an answer",
    "Node yellow-mottle comes back to itself without an answer of the farmer.",
    ({ nodes }) => {
      nodes["yellow-mottle"] = { ...nodes["yellow-mottle"], next: "wire-worm" };
      nodes["wire-worm"] = { ...nodes["wire-worm"], next: "yellow-mottle" };
    },
  ],
  [
    "a node that leads to itself",
    "Node virus-corn comes back to itself without an answer of the farmer.",
    ({ nodes }) => (nodes["virus-corn"] = { ...nodes["virus-corn"], next: "virus-corn" }),
  ],
  [
    "answers that go round and never end",
    "From node worm no end can be reached.",
    ({ nodes }) => (nodes.worm = { says: ["ask-worm"], choices: [{ text: "other-worm", to: "worm" }] }),
  ],
  [
    "a recommendation without a source",
    "Node virus-cotton recommends cotton-leaf-curl without a source.",
    ({ nodes }) =>
      (nodes["virus-cotton"] = {
        advises: [{ text: "cotton-leaf-curl", advisory: "cotton-virus-leafcurl", source: " " }],
        next: "thanks",
      }),
  ],
  [
    "a recommendation of an advisory that is not there",
    "Node worm-corn recommends the advisory corn-worm, which is not there.",
    ({ nodes }) =>
      (nodes["worm-corn"] = {
        advises: [{ text: "armyworm", advisory: "corn-worm", source: "AICRP on Maize" }],
        next: "thanks",
      }),
  ],
  [
    "a text that is not there",
    "Node worm says which-worm, a text that is not there.",
    ({ nodes }) => (nodes.worm = { ...nodes.worm, says: ["which-worm"] }),
  ],
  [
    "a question without Hindi",
    "Node issue: the text ask-issue is missing in hi.",
    ({ texts }) => (texts["ask-issue"] = { en: "Hello {name}!", hi: "" }),
  ],
  [
    "an answer without English",
    "Node worm: the text wire-worm is missing in en.",
    ({ texts }) => (texts["wire-worm"] = { en: "  ", hi: "तार कीड़ा" }),
  ],
  [
    "a recommendation without Hindi",
    "Node worm-paddy: the text stem-borer is missing in hi.",
    ({ texts }) => (texts["stem-borer"] = { en: "Count.", hi: "" }),
  ],
  [
    "a text of the talk itself that is not there",
    "Every node says changed, a text that is not there.",
    ({ texts }) => delete texts.changed,
  ],
  [
    "a name that one language forgets",
    "Node issue: the text ask-issue does not have the same values in every language.",
    ({ texts }) => (texts["ask-issue"] = { en: "Hello {name}!", hi: "नमस्ते!" }),
  ],
  [
    "two answers that mean the same word",
    'Node worm has two choices that one means by "motl": yellow-mottle and wire-worm.',
    ({ nodes }) =>
      (nodes.worm = {
        ...nodes.worm,
        choices: nodes.worm?.choices?.map((choice) => ({ ...choice, also: ["mottle"] })) ?? [],
      }),
  ],
  [
    "a text that nobody says",
    "The text farewell is said by no node.",
    ({ texts }) => (texts.farewell = { en: "Bye", hi: "फिर मिलेंगे" }),
  ],
];

test.each(faults)("%s is refused, naming where", (_, sentence, breakIt) => {
  expect(broken(breakIt)).toContain(sentence);
});

test("there are twenty broken scripts and more", () => {
  expect(faults.length).toBeGreaterThanOrEqual(20);
});

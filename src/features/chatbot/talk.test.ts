import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxMarks } from "#kit/contract/typedWords.ts";
import { readTalk } from "./kept.ts";
import { type Script, script, textOf } from "./script.ts";
import { type Input, reply } from "./talk.ts";
import { beginning, type Line, type State, talkOf } from "./walk.ts";

/** The transcript as an English reader sees it. */
function told(state: State): string[] {
  const { lines, name } = talkOf(script, state);
  const english = (key: string) => textOf(script, key, "en", { name: name || "farmer" });
  return lines.map((line) => {
    if ("typed" in line) return `> ${line.typed}`;
    if ("text" in line) return line.by === "farmer" ? `> ${english(line.text)}` : english(line.text);
    if ("advice" in line) return `advice ${line.advice.advisory}`;
    return "found" in line ? `search ${line.found}` : "people";
  });
}

const talked = (...inputs: Input[]) =>
  inputs.reduce((state, input) => reply(script, state, input).state, beginning);

describe("the talk of the specification", () => {
  test("greets, asks the name, greets by name, asks the issue, the crop, recommends, thanks and ends", () => {
    const state = talked({ type: "Ramesh" }, { choose: "virus" }, { choose: "paddy" });
    expect(told(state)).toEqual([
      "Hello! I'm EarthWorm!",
      "What is your name?",
      "> Ramesh",
      "Hello Ramesh! What is the issue, Virus or Worm?",
      "> Virus",
      "Which crop is it?",
      "> Paddy",
      "advice paddy-virus-tungro",
      "advice yellow-mottle",
      "Thank you!",
    ]);
    expect(script.nodes[talkOf(script, state).at]?.end).toBe(true);
  });

  test("offers Virus or Worm, four crops, and Yellow Mottle or Wire worm first", () => {
    const choices = (...inputs: Input[]) =>
      talkOf(script, talked(...inputs)).choices.map(({ text }) => textOf(script, text, "en"));
    expect(choices({ type: "Ramesh" })).toEqual(["Virus", "Worm"]);
    expect(choices({ type: "Ramesh" }, { choose: "virus" })).toEqual(["Paddy", "Wheat", "Corn", "Cotton"]);
    expect(choices({ type: "Ramesh" }, { choose: "worm" })).toEqual([
      "Yellow Mottle",
      "Wire worm",
      "Another worm in my crop",
    ]);
  });

  test("all ends are reached, and each is thanked for", () => {
    const ends: string[][] = [];
    const walk = (state: State) => {
      const { at, choices } = talkOf(script, state);
      if (script.nodes[at]?.end) ends.push(told(state));
      else for (const { text } of choices) walk(reply(script, state, { choose: text }).state);
    };
    walk(talked({ type: "Sita" }));
    expect(ends).toHaveLength(10);
    for (const end of ends) expect(end.at(-1)).toBe("Thank you!");
  });
});

describe("free text", () => {
  test.each([
    ["धान", "paddy"],
    ["mera dhan kharab hai", "paddy"],
    ["RICE", "paddy"],
    ["gehu", "wheat"],
    ["गेहूं", "wheat"],
    ["makka", "corn"],
    ["it is my cotton!", "cotton"],
    ["kapas", "cotton"],
  ])("%s is taken for a choice", (typed, meant) => {
    const state = talked({ type: "Sita" }, { choose: "virus" }, { type: typed });
    expect(state.steps.at(-1)).toEqual({ chose: meant, typed });
  });

  test("what fits two choices is none of them, and is searched", () => {
    const state = talked({ type: "Sita" }, { choose: "virus" }, { type: "wheat and cotton" });
    expect(state.steps.at(-1)).toEqual({ sought: "wheat and cotton" });
  });

  test("unknown text is searched and leaves the place; the second in a row offers people; an answer begins the count anew", () => {
    const once = talked({ type: "Sita" }, { choose: "virus" }, { type: "brown spots" });
    expect(told(once).slice(-2)).toEqual(["> brown spots", "search brown spots"]);
    expect(talkOf(script, once).choices).toHaveLength(4);
    const twice = reply(script, once, { type: "holes" });
    expect(twice.says).toEqual([
      { by: "worm", found: "holes" },
      { by: "worm", people: true },
    ]);
    const anew = reply(script, reply(script, twice.state, { choose: "corn" }).state, { type: "holes" });
    expect(anew.says).toEqual([{ by: "worm", found: "holes" }]);
  });

  test("a problem told where the name was asked is searched, and the name is still asked", () => {
    const state = talked({ type: "the leaves of my okra are yellow" });
    expect(talkOf(script, state)).toMatchObject({ at: "greet", name: "", unknown: 1 });
    expect(talkOf(script, reply(script, state, { type: "रमेश कुमार" }).state)).toMatchObject({
      at: "issue",
      name: "रमेश कुमार",
    });
  });

  test("an empty text and a choice of another place change nothing", () => {
    for (const input of [{ type: " \u200b\n" }, { choose: "cotton" }, { choose: "constructor" }])
      expect(reply(script, beginning, input)).toEqual({ state: beginning, says: [] });
  });

  test("signs that turn, hide or pile up are left out, the joiners of Hindi stay", () => {
    const state = talked({ type: `\u202eRa\u0000mesh\ud800 क्‍ष${"\u0301".repeat(1000)}` });
    expect(talkOf(script, state).name).toBe(`Ra mesh क्‍ष${"\u0301".repeat(maxMarks)}`);
  });
});

describe("back and start again", () => {
  test("back takes the last answer away, at every place, and says again what was asked", () => {
    const state = talked({ type: "Sita" }, { choose: "worm" });
    const back = reply(script, state, { back: true });
    expect(told(back.state)).toEqual(told(talked({ type: "Sita" })));
    expect(back.says).toEqual([{ by: "worm", text: "ask-issue" }]);
    expect(reply(script, beginning, { back: true }).state).toEqual(beginning);
  });

  test("start again forgets the name and everything said", () => {
    const state = talked({ type: "Sita" }, { choose: "worm" }, { type: "what?" }, { startAgain: true });
    expect(state).toEqual(beginning);
  });

  test("after the end one may go on, by name, without being greeted anew", () => {
    const state = talked(
      { type: "Sita" },
      { choose: "worm" },
      { choose: "wire-worm" },
      { choose: "another" },
    );
    expect(told(state).slice(-2)).toEqual([
      "> Ask about another problem",
      "What else is the issue, Virus or Worm?",
    ]);
    expect(talkOf(script, state).name).toBe("Sita");
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "धान",
    "virus",
    "<img src=x onerror=alert(1)>",
    "constructor",
    "x".repeat(10_000),
    "\ud83d",
    "{name}",
  ),
);
const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc.constantFrom(...Object.keys(script.texts)).map((choose) => ({ choose })),
  anyText.map((choose) => ({ choose })),
  anyText.map((type) => ({ type })),
  fc.constant({ back: true as const }),
  fc.record({ startAgain: fc.constant(true as const) }),
);

test("100,000 random inputs: no exception, no dead end, always a way on, and a talk that stays small", () => {
  let inputs = 0;
  fc.assert(
    fc.property(fc.array(anyInput, { minLength: 100, maxLength: 100 }), (given) => {
      let state = beginning;
      for (const input of given) {
        state = reply(script, state, input).state;
        const talk = talkOf(script, state);
        inputs += 1;
        if (talk.choices.length === 0) throw new Error(`no way on at ${talk.at}`);
        if (state.steps.length > 80) throw new Error(`${state.steps.length} steps`);
      }
      expect(readTalk(script, JSON.parse(JSON.stringify(state)))).toEqual(state);
    }),
    { numRuns: 1000, seed: 7 },
  );
  expect(inputs).toBe(100_000);
}, 120_000);

test("a talk of a thousand rounds keeps its place, its name and at most eighty steps", () => {
  let state = talked({ type: "Sita" });
  for (let round = 0; round < 1000; round += 1) {
    for (const choose of ["virus", "corn", "another"]) state = reply(script, state, { choose }).state;
    expect(state.steps.length).toBeLessThanOrEqual(80);
  }
  expect(talkOf(script, state)).toMatchObject({ at: "again", name: "Sita" });
});

describe("a talk that was kept", () => {
  const kept = talked(
    { type: "Sita" },
    { choose: "worm" },
    { type: "what is this" },
    { choose: "wire-worm" },
  );

  test("is the same after it was written and read", () => {
    expect(readTalk(script, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test("ends with an apology where the script no longer has its way, and goes on from there", () => {
    const changed: Script = {
      ...script,
      nodes: {
        ...script.nodes,
        worm: { says: ["ask-worm"], choices: [{ text: "other-worm", to: "worm-crop" }] },
      },
    };
    const read = readTalk(changed, JSON.parse(JSON.stringify(kept)));
    const talk = talkOf(changed, read ?? beginning);
    expect(talk.at).toBe("worm");
    expect(talk.lines.at(-1)).toEqual({ by: "worm", text: "changed" });
    expect(talk.choices).toHaveLength(1);
    const further = reply(changed, read ?? beginning, { choose: "other-worm" }).state;
    expect(talkOf(changed, further)).toMatchObject({ at: "worm-crop", name: "Sita" });
    expect(readTalk(changed, further)).toEqual(further);
  });

  test("twenty talks of earlier scripts, each with another node gone or renamed, all go on", () => {
    const ways = Object.keys(script.nodes).filter((id) => id !== script.start);
    const scripts = [...ways, ...ways].slice(0, 20).map((gone, index): Script => {
      const nodes = Object.fromEntries(
        Object.entries(script.nodes).map(([id, node]) => [
          index < ways.length ? id : id.replace(gone, "renamed"),
          { ...node, choices: node.choices?.filter(({ to }) => to !== gone) ?? [] },
        ]),
      );
      return { ...script, nodes };
    });
    expect(scripts).toHaveLength(20);
    for (const earlier of scripts) {
      const read = readTalk(earlier, JSON.parse(JSON.stringify(kept))) ?? beginning;
      expect(() => reply(earlier, read, { type: "hello" })).not.toThrow();
      expect(talkOf(earlier, read).lines.length).toBeGreaterThan(0);
    }
  });

  test("100 random and broken things in its place never crash: a talk or none", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ steps: fc.anything(), changedAfter: fc.anything() })),
        (value) => {
          const read = readTalk(script, value) ?? beginning;
          expect(talkOf(script, read).choices.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000, seed: 11 },
    );
    for (const value of [
      { steps: [{ chose: "no-name" }, null, { chose: "virus" }] },
      { steps: [{ named: "" }] },
      { steps: [{ named: ["Sita"] }] },
      { steps: [{ sought: "x".repeat(100_000) }], changedAfter: -3 },
      { steps: Array(201).fill({ sought: "x" }) },
      { steps: [{ __proto__: { chose: "virus" } }] },
    ])
      expect(() => talkOf(script, readTalk(script, value) ?? beginning)).not.toThrow();
  });
});

test("a line of the talk is data and never markup", () => {
  const typed = "<b onmouseover=alert(1)>bold</b>";
  const lines: readonly Line[] = talkOf(script, talked({ type: "Sita" }, { type: typed })).lines;
  expect(lines).toContainEqual({ by: "farmer", typed });
});

import { describe, expect, test } from "vitest";
import { maxMarks } from "#kit/contract/typed/typedWords.ts";
import { talked, told } from "#tests/support/talk.ts";
import { script, textOf } from "./script.ts";
import { type Input, reply } from "./talk.ts";
import { beginning, type Line, type State, talkOf } from "./walk.ts";

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
    expect(choices({ type: "Ramesh" })).toEqual(["Virus", "Worm", "I don't know – I see …"]);
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
    // The ten of the script itself, and six signs on four crops.
    expect(ends).toHaveLength(10 + 24);
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

  test("unknown text is searched and leaves the place, with what was told before it", () => {
    const once = talked({ type: "Sita" }, { choose: "virus" }, { type: "brown spots" });
    expect(told(once).slice(-2)).toEqual(["> brown spots", "search brown spots"]);
    expect(talkOf(script, once).choices).toHaveLength(4);
    const twice = reply(script, once, { type: "holes" });
    expect(twice.says).toEqual([{ by: "worm", found: "holes", before: "Virus brown spots" }]);
    const anew = reply(script, reply(script, twice.state, { choose: "corn" }).state, { type: "holes" });
    expect(anew.says).toEqual([{ by: "worm", found: "holes", before: "Virus brown spots holes Corn" }]);
  });

  test("a problem told where the name was asked is searched, and the name is still asked", () => {
    const state = talked({ type: "the leaves of my okra are yellow" });
    expect(talkOf(script, state)).toMatchObject({ at: "greet", name: "" });
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

test("a line of the talk is data and never markup", () => {
  const typed = "<b onmouseover=alert(1)>bold</b>";
  const lines: readonly Line[] = talkOf(script, talked({ type: "Sita" }, { type: typed })).lines;
  expect(lines).toContainEqual({ by: "farmer", typed });
});

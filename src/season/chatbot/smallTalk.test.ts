import { describe, expect, test } from "vitest";
import { talked } from "#tests/support/talk.ts";
import { script } from "./script.ts";
import { type Input, reply } from "./talk.ts";
import { talkOf } from "./walk.ts";

describe("small talk, names and what was told before", () => {
  test.each([
    ["hello", "greeting"],
    ["नमस्ते भाई", "greeting"],
    ["धन्यवाद!", "welcome"],
    ["bye EarthWorm", "bye"],
  ])("%s is answered in kind, at any place, and is no name", (typed, text) => {
    for (const before of [
      [],
      [{ type: "Sita" }],
      [{ type: "Sita" }, { choose: "virus" }],
    ] satisfies Input[][]) {
      const { state, says } = reply(script, talked(...before), { type: typed });
      expect(says).toEqual([{ by: "worm", text }]);
      expect(talkOf(script, state)).toMatchObject({ name: before.length > 0 ? "Sita" : "" });
    }
  });

  test.each([
    ["my name is Sita", "Sita"],
    ["मेरा नाम सीता देवी है", "सीता देवी"],
    ["मैं रमेश हूँ", "रमेश"],
    ["Ram Kumar", "Ram Kumar"],
    ["Bhavna", "Bhavna"],
    ["Khadija Mandal", "Khadija Mandal"],
  ])("%s is a name", (typed, name) => {
    expect(talkOf(script, talked({ type: typed })).name).toBe(name);
  });

  test.each([
    "मक्का में इल्ली",
    "when to sow gram",
    "yellow leaves",
    "paddy",
    "mera dhan bimar",
    "aaj kya karu",
    "आज क्या करूँ",
    "batao",
    "mandi bhav",
    "मौसम",
    "dawai chahiye",
    "urea",
  ])("%s is no name", (typed) => {
    expect(talkOf(script, talked({ type: typed })).name).toBe("");
  });

  test("a crop and its sign in one sentence are kept together, and looked up", () => {
    const state = talked({ type: "Sita" }, { type: "मक्का में इल्ली लगी है" });
    expect(state.steps.at(-1)).toEqual({ sought: "मक्का में इल्ली लगी है" });
  });

  test("what was told in a round goes along with the next question, and not into the next round", () => {
    const state = talked({ type: "Sita" }, { choose: "worm" }, { choose: "other-worm" }, { type: "chana" });
    expect(talkOf(script, state).lines.at(-1)).toEqual({
      by: "worm",
      found: "chana",
      before: "Worm Another worm in my crop",
    });
    const ended = talked(
      { type: "Sita" },
      { choose: "worm" },
      { choose: "wire-worm" },
      { choose: "another" },
    );
    expect(reply(script, ended, { type: "chana" }).says).toEqual([{ by: "worm", found: "chana" }]);
  });

  test("who does not know chooses what is seen, by one of six drawn signs, and the crop; both are looked up", () => {
    const state = talked({ type: "Sita" }, { choose: "unsure" });
    expect(talkOf(script, state).choices.map(({ sign }) => sign)).toEqual([
      "yellow",
      "spots",
      "holes",
      "wilt",
      "insects",
      "powder",
    ]);
    const { says } = reply(script, reply(script, state, { choose: "sign-holes" }).state, { choose: "corn" });
    expect(says).toEqual([
      { by: "worm", found: "Holes Corn", of: ["sign-holes", "corn"] },
      { by: "worm", text: "thank-you" },
    ]);
  });
});

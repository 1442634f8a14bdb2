import fc from "fast-check";
import { expect, test } from "vitest";
import { talked } from "#tests/support/talk.ts";
import { readTalk } from "./kept.ts";
import { script } from "./script.ts";
import { type Input, reply } from "./talk.ts";
import { beginning, talkOf } from "./walk.ts";

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

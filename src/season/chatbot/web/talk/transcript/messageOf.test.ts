import { expect, test } from "vitest";
import { script } from "../../../script.ts";
import { type Input, reply } from "../../../talk.ts";
import { beginning, talkOf } from "../../../walk.ts";
import { draftOf, signOf } from "./messageOf.ts";

const talked = (...inputs: Input[]) =>
  inputs.reduce((state, input) => reply(script, state, input).state, beginning);

const chosen = talked({ type: "Sita" }, { choose: "unsure" }, { choose: "sign-spots" }, { choose: "paddy" });
const asked = talkOf(script, chosen);

test("the sign that was chosen in this round is known in words, and none of an earlier one", () => {
  expect(signOf(asked, "en")).toBe("Spots");
  expect(signOf(asked, "hi")).toBe("धब्बे");
  expect(signOf(talkOf(script, talked({ type: "Sita" })), "en")).toBeUndefined();
  const again = talked(
    { type: "Sita" },
    { choose: "unsure" },
    { choose: "sign-spots" },
    { choose: "paddy" },
    { choose: "another" },
  );
  expect(signOf(talkOf(script, again), "en")).toBeUndefined();
});

test("a message to the farmers begins with what it is about, has what was asked and not the name, and keeps to its room", () => {
  const opening = "I ask:\nCrop: Paddy\nI see: Spots";
  expect(draftOf(asked, "en", opening, 2_000)).toBe(`${opening}\n– I don't know – I see …\n– Spots\n– Paddy`);
  const typed = talked({ type: "Sita" }, { type: "first question qqqq" }, { type: "second question qqqq" });
  const draft = draftOf(talkOf(script, typed), "en", opening, 2_000);
  expect(draft).toBe(`${opening}\n– first question qqqq\n– second question qqqq`);
  const short = draftOf(talkOf(script, typed), "en", opening, 60);
  expect(short).toBe(`${opening}\n– second question qqqq`);
});

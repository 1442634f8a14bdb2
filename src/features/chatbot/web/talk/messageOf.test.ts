import { expect, test } from "vitest";
import { script } from "../../script.ts";
import { type Input, reply } from "../../talk.ts";
import { beginning, talkOf } from "../../walk.ts";
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

test("a message to the farmers begins with what it is about and keeps to its room, from the end of the talk", () => {
  const opening = "I ask:\nCrop: Paddy\nI see: Spots";
  expect(draftOf(asked, "en", opening, 2_000)).toContain(`${opening}\nEarthWorm: Hello`);
  const short = draftOf(asked, "en", opening, 60);
  expect(short.startsWith(opening)).toBe(true);
  expect(short).toContain("EarthWorm: Thank you!");
  expect([...short].length).toBeLessThanOrEqual(60);
});

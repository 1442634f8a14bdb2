import { expect, test } from "vitest";
import type { Message } from "../../contract.ts";
import { mentionsOf, peopleIn } from "./chosen.ts";

const said = (msg_id: number, sender: string, username: string, more = {}) =>
  ({ msg_id, sender, username, picture: "", ...more }) as Message;
const talk = [
  said(1, "a", "asha.d"),
  said(2, "g", "Guest"),
  said(3, "r", "ravi12"),
  said(4, "x", "", { removed: true }),
  said(5, "a", "asha.d"),
  said(6, "s", "ravi12"),
  said(7, "me", "meena"),
];

test("whoever spoke last stands in front, once; neither guests nor who is left out", () => {
  const people = peopleIn(talk, (sender) => sender === "me");
  expect(people.map(({ sender, by }) => [sender, by])).toEqual([
    ["s", 6],
    ["a", 5],
    ["r", 3],
  ]);
});

test("a name that is written without being chosen is whoever alone has it", () => {
  const people = peopleIn(talk, () => false);
  expect(mentionsOf("@asha.d and @ravi12", [], people)).toEqual([{ name: "asha.d", by: 5 }]);
  const chosen = [{ name: "ravi12", by: 3 }];
  expect(mentionsOf("@asha.d and @ravi12", chosen, people)).toEqual([...chosen, { name: "asha.d", by: 5 }]);
  expect(mentionsOf("Nobody", chosen, people)).toEqual([]);
});

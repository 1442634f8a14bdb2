import { expect, test } from "vitest";
import type { Call } from "#kit/contract/call.ts";
import * as contract from "./contract.ts";

const declared = Object.values(contract)
  .flatMap((value): Call[] => (typeof value === "object" ? Object.values(value) : []))
  .filter(({ method, answer }) => method === "GET" && JSON.stringify(answer).includes('"username"'));

test("no phone keeps what others said beyond the room's own talk: what is deleted or hidden since would stay there for 90 days", () => {
  const paths = declared.map(({ path }) => path);
  for (const path of ["/fetchMessages", "/messages/answered", "/messages/search"])
    expect(paths).toContain(path);
  // Who one is in the room is no word of somebody else's, and its events are no answers that are shown again.
  const ofOthers = declared.filter(({ path }) => !["/messages/self", "/messages/news"].includes(path));
  expect(ofOthers.filter(({ kept }) => kept !== false).map(({ path }) => path)).toEqual([]);
});

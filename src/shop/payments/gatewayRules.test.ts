import { expect, test } from "vitest";
import { gatewayStates, mayBecome, nextAskAt, owedBack, refundStates, unsettled } from "./gatewayRules.ts";

test("money that came is never forgotten: from there a payment goes to a person alone", () => {
  expect(gatewayStates.filter((to) => mayBecome("captured", to))).toEqual(["trouble"]);
  expect(gatewayStates.filter((to) => mayBecome("ended", to))).toEqual(["trouble"]);
  expect(gatewayStates.filter((from) => mayBecome(from, "captured"))).toEqual([
    ...["open", "capturing", "pending"],
    // Where a person, or a dispute that was won, says that it stays.
    "trouble",
  ]);
});

test("what is open is asked about for ever, later each time, and what is not never", () => {
  for (const state of [...gatewayStates, ...refundStates]) {
    const isOpen = unsettled.some((open) => open === state) || state === "asked";
    const times = [0, 1, 5, 1_000].map((tries) => nextAskAt(state, tries, 1));
    expect([state, times.every((at) => (isOpen ? at !== null && at > 1 : at === null))]).toEqual([
      state,
      true,
    ]);
    expect(times).toEqual([...times].sort((one, other) => (one ?? 0) - (other ?? 0)));
  }
});

test.each([
  ["a part that goes on", { paise: 500, isOver: false, ofLines: 0 }, 0],
  ["one of whose lines some was promised", { paise: 500, isOver: false, ofLines: 120 }, 120],
  ["more than was paid for it", { paise: 500, isOver: false, ofLines: 900 }, 500],
  ["one that came to nothing", { paise: 500, isOver: true, ofLines: 120 }, 500],
])("what is owed back of %s", (_, share, paise) => {
  expect(owedBack(share)).toBe(paise);
});

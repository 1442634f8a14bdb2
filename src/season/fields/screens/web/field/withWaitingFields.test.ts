import { expect, test } from "vitest";
import type { Field } from "../../../contract.ts";
import { type Sent, type Waiting, withDependents } from "../diary/waiting.ts";
import { withWaitingFields } from "./withWaitingFields.ts";

const field: Field = {
  ...{
    id: "f1",
    name: "Well field",
    areaHa: 2,
    areaAssumed: false,
    unit: null,
    soil: null,
    district: null,
    state: null,
  },
  ...{ water: null, pump: null, sprayerLitres: null, canalTurnOn: null, soilCard: null, cropBefore: null },
  seasons: [],
};
const crop = { _id: "wheat", name: "Wheat", img: "" };
const of = (key: string, season: string, what: Waiting["what"]): Waiting => ({
  ...{ key, season, what, typedAt: 1, email: "asha@example.in" },
});
const add = of("k1", "f2", { add: { id: "f2", name: "Road field", areaHa: 1 } });
const sow = of("k2", "s2", {
  ...{ sow: { id: "s2", crop: "wheat", sownOn: "2026-11-20" }, field: "f2", crop },
});
const cost = of("k3", "s2", { enter: { kind: "cost", on: "2026-11-22", amount: 5, costKind: "labour" } });
const elsewhere = of("k4", "s1", { enter: { kind: "note", on: "2026-11-22", words: "Dry" } });

const names = (fields: readonly Field[]) =>
  fields.map(({ name, seasons }) => [name, ...seasons.map(({ id }) => id)]);

test("a field that waits stands behind the others, with the season that waits on it", () => {
  expect(names(withWaitingFields([field], [add, sow, cost], 0))).toEqual([
    ["Well field"],
    ["Road field", "s2"],
  ]);
  const onKnown = { ...sow, what: { ...sow.what, field: "f1" } } as Waiting;
  expect(names(withWaitingFields([field], [onKnown], 0))).toEqual([["Well field", "s2"]]);
});

test("what the server tells by now stands there once, and what was sent counts until it was asked anew", () => {
  const known = withWaitingFields([field], [add, sow], 0);
  expect(names(withWaitingFields(known, [add, sow], 0))).toEqual(names(known));
  const sent: Sent[] = [add, sow].map((each) => ({ ...each, sentAt: 5 }));
  expect(names(withWaitingFields([field], sent, 4))).toEqual(names(known));
  expect(names(withWaitingFields([field], sent, 6))).toEqual([["Well field"]]);
});

test("a field that was refused is tried again or given up with its seasons and their diary, and nothing else", () => {
  const all = [add, sow, cost, elsewhere];
  expect(withDependents(add, all)).toEqual([add, sow, cost]);
  expect(withDependents(sow, all)).toEqual([sow, cost]);
  expect(withDependents(cost, all)).toEqual([cost]);
});

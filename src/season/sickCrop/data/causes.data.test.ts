import { expect, test } from "vitest";
import { cropStages } from "../contract.ts";
import { regions } from "../regions.ts";
import { rankCauses } from "../rules.ts";
import { likelyCauses, problemCrops } from "../server/likely.ts";
import { causesWithoutAdvisory, shippedCauses } from "../server/shipped.ts";
import { plantParts, signsOf } from "../signs.ts";

const codes = plantParts.flatMap((part) =>
  signsOf[part].map((sign) => ({ part, sign, code: `${part}.${sign}` })),
);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

test("each advisory is a cause with signs, a first step and how common it is, and nothing else is in the table", () => {
  expect(causesWithoutAdvisory()).toEqual([]);
  const known = new Set(codes.map(({ code }) => code));
  for (const { id, occurs, firstStep, crops } of shippedCauses()) {
    expect([id, occurs.length > 0, firstStep.length > 5]).toEqual([id, true, true]);
    for (const { crops: ofCrops, regions: where, months: when, stages, signs, common } of occurs) {
      expect([id, signs.length > 0, signs.filter((sign) => !known.has(sign))]).toEqual([id, true, []]);
      expect([id, new Set(signs).size]).toEqual([id, signs.length]);
      expect([id, common]).toEqual([id, expect.stringMatching(/^(very|common|rare)$/)]);
      expect([id, where.filter((name) => !regions.some((region) => region === name))]).toEqual([id, []]);
      expect([id, stages.filter((name) => !cropStages.some((stage) => stage === name))]).toEqual([id, []]);
      expect([id, when]).toEqual([id, expect.stringMatching(/^$|^([1-9]|1[0-2])-([1-9]|1[0-2])$/)]);
      if (crops.length > 0) expect([id, ofCrops.filter((crop) => !crops.includes(crop))]).toEqual([id, []]);
    }
  }
});

test("each sign of each part is some cause's", () => {
  const used = new Set(shippedCauses().flatMap(({ occurs }) => occurs.flatMap(({ signs }) => signs)));
  expect(codes.filter(({ code }) => !used.has(code)).map(({ code }) => code)).toEqual([]);
});

test("each advisory is among the first nine of one of its signs on each of its crops, in some month", () => {
  const missing = shippedCauses().flatMap(({ id, crops, occurs }) =>
    (crops.length > 0 ? crops : ["wheat", "cotton"]).flatMap((crop) => {
      const table = problemCrops().find(({ _id }) => _id === crop);
      const signs = new Set(occurs.flatMap((each) => each.signs));
      const isFound = codes
        .filter(({ code }) => signs.has(code))
        .some(({ part, sign }) =>
          months.some((month) =>
            rankCauses(shippedCauses(), table ?? { _id: crop, stages: [] }, { part, sign, month })
              .slice(0, 9)
              .some(({ cause }) => cause.id === id),
          ),
        );
      return isFound ? [] : [`${id} on ${crop}`];
    }),
  );
  expect(missing).toEqual([]);
});

test("no rare virus comes before the lack of a nutrient with the same sign, on any crop in any month", () => {
  for (const { _id } of problemCrops())
    for (const { part, sign, code } of codes)
      for (const month of [1, 4, 8, 11]) {
        const ranked = likelyCauses({ crop: _id, part, sign, month });
        const virus = ranked.findIndex(
          ({ cause, common }) => common === "rare" && cause.causeType === "virus",
        );
        const lack = ranked.findLastIndex(
          ({ cause }) =>
            cause.causeType === "nutrient" && cause.occurs.some(({ signs }) => signs.includes(code)),
        );
        if (virus >= 0 && lack >= 0)
          expect([_id, code, month, lack < virus]).toEqual([_id, code, month, true]);
      }
});

test("every crop has causes for yellow leaves and drooping plants all year", () => {
  for (const { _id } of problemCrops())
    for (const month of months)
      for (const [part, sign] of [
        ["leaf", "yellow"],
        ["field", "wilt"],
      ] as const)
        expect([_id, month, sign, likelyCauses({ crop: _id, part, sign, month }).length >= 3]).toEqual([
          _id,
          month,
          sign,
          true,
        ]);
});

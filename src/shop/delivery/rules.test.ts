import { expect, test } from "vitest";
import { deliveryLimits, faultsInZones, termsFor, type Zone } from "./rules.ts";

const zone = (prefixes: readonly string[], chargePaise: number, more: Partial<Zone> = {}): Zone => ({
  ...{ prefixes, chargePaise, days: null, freeFromPaise: null },
  ...more,
});
const shop = (...zones: Zone[]) => ({ zones, collect: "" });

test("a shop that has said nothing delivers everywhere for nothing and promises no days", () => {
  expect(termsFor(shop(), "110001", 1)).toEqual({ chargePaise: 0, days: null });
});

test("the zone that names most digits holds, wherever it stands; a PIN code in none is not delivered to", () => {
  const zones = [zone(["46"], 4_000), zone(["466", "4620"], 2_000, { days: 2 }), zone(["466001"], 0)];
  for (const all of [zones, zones.toReversed()]) {
    const charge = (pin: string) => termsFor(shop(...all), pin, 100)?.chargePaise;
    expect(["466001", "466002", "462099", "462199", "110001"].map(charge)).toEqual([
      ...[0, 2_000, 2_000, 4_000, undefined],
    ]);
  }
});

test("a zone without digits stands for all PIN codes that no other names", () => {
  const all = shop(zone([], 15_000, { days: 9 }), zone(["4"], 5_000));
  expect(termsFor(all, "466001", 1)).toEqual({ chargePaise: 5_000, days: null });
  expect(termsFor(all, "781001", 1)).toEqual({ chargePaise: 15_000, days: 9 });
});

test("from its sum on delivery is free, and a paisa below it is not", () => {
  const said = shop(zone(["466"], 4_050, { freeFromPaise: 100_000 }));
  expect([99_999, 100_000, 100_001].map((sum) => termsFor(said, "466001", sum)?.chargePaise)).toEqual([
    ...[4_050, 0, 0],
  ]);
});

test("zones name nothing twice, one of them at most stands for all others, and their digits have a limit", () => {
  const many = Array.from({ length: deliveryLimits.prefixes + 1 }, (_, place) => String(1000 + place));
  expect(faultsInZones([{ prefixes: ["466", "46"] }, { prefixes: ["4660"] }, { prefixes: [] }])).toEqual([]);
  expect(faultsInZones([{ prefixes: ["466"] }, { prefixes: ["46", "466"] }])).toEqual([
    { zone: 1, rule: "twice", prefix: "466" },
  ]);
  expect(faultsInZones([{ prefixes: ["466", "466"] }])).toEqual([{ zone: 0, rule: "twice", prefix: "466" }]);
  expect(faultsInZones([{ prefixes: [] }, { prefixes: [] }])).toEqual([
    { zone: 1, rule: "twice", prefix: "" },
  ]);
  expect(faultsInZones([{ prefixes: many.slice(1) }])).toEqual([]);
  expect(faultsInZones([{ prefixes: many }])).toEqual([{ zone: 0, rule: "too-many" }]);
});

import { describe, expect, test } from "vitest";
import type { ClimateMonth } from "../contract.ts";
import type { CropWater } from "./crop.ts";
import { dayAfter } from "./days.ts";
import type { FieldWater } from "./fieldWater.ts";
import { soilWater } from "./soils.ts";
import { irrigationTaps, rainTaps, type WaterEntry } from "./taps.ts";
import { waterToday } from "./waterToday.ts";

/** Every month alike: 5 mm a day of ET0, standard wind and humidity, and some rain. */
const climate = (rain = 0): ClimateMonth[] =>
  Array.from({ length: 12 }, (_, index) => ({
    ...{ month: index + 1, et0: 5, et0Hargreaves: 5, rain, tmin: 15, tmax: 30, windAt2m: 2, humidityMin: 45 },
  }));

const crop: CropWater = {
  ...{ stages: [20, 30, 40, 30], kc: [0.4, 1, 0.3], depletionFraction: 0.5, height: 1, pond: false },
  roots: { from: 1, to: 1, days: 1 },
};
/** TAW 140 mm; RAW 70 mm at an ETc of 5 mm. */
const field: FieldWater = {
  ...{ soil: soilWater.Black, crop, sownOn: "2026-11-02", today: "2026-11-12", months: climate() },
  entries: [{ kind: "rain", on: "2026-11-12", mm: 0 }],
};
const dryTap = (on: string): WaterEntry => ({ kind: "rain", on, mm: rainTaps.none });

describe("what is said in the morning", () => {
  test("a field that has enough waits, and says by when", () => {
    const said = waterToday(field);
    // Ten days of 0.4 × 5 mm.
    expect(said).toMatchObject({ say: "wait", reason: "enough", amountMm: 0, litres: null });
    expect(said.depletion).toBeCloseTo(20, 9);
    expect(said.taw).toBeCloseTo(140, 9);
    expect(said.by && said.by > field.today).toBe(true);
  });

  test("on the day that it said by, it says water, if it stayed dry", () => {
    const { by } = waterToday(field);
    if (!by) throw new Error("no day");
    const dry = (today: string) => waterToday({ ...field, today, entries: [dryTap(today)], efficiency: 0.7 });
    // A silence would count the usual rain, and there is none here.
    expect(dry(dayAfter(by, -1)).say).toBe("wait");
    const said = dry(by);
    expect(said).toMatchObject({ say: "water", reason: "dry", by });
    expect(said.amountMm + (said.rest?.mm ?? 0)).toBeCloseTo(said.depletion / 0.7, 9);
  });

  test("watering as much as it said makes the soil full", () => {
    const { by } = waterToday(field);
    if (!by) throw new Error("no day");
    const { amountMm, rest } = waterToday({ ...field, today: by });
    const told: WaterEntry[] = [{ kind: "irrigation", on: by, mm: amountMm + (rest?.mm ?? 0) }];
    const said = waterToday({ ...field, today: by, entries: told });
    expect(said.say).toBe("wait");
    expect(said.depletion).toBeCloseTo(0, 9);
  });

  test("rain that made a watering needless says skip, not wait", () => {
    const today = "2026-12-20";
    const dry = waterToday({ ...field, today, entries: [dryTap(today)] });
    expect(dry.say).toBe("water");
    const rained = waterToday({
      ...field,
      today,
      entries: [{ kind: "rain", on: today, mm: rainTaps.heavy }],
    });
    expect(rained).toMatchObject({ say: "skip", reason: "rained" });
  });

  test("rain that was only guessed, or fell before the sowing, is no reason to skip", () => {
    const guessed = waterToday({ ...field, today: "2026-12-22", months: climate(600), entries: [] });
    expect(guessed).toMatchObject({ say: "wait", reason: "enough", guessing: true });
    const before = [{ on: "2026-11-01", rain: 200 }];
    expect(waterToday({ ...field, today: "2026-11-03", weather: before }).reason).toBe("enough");
  });

  test("before sowing, while it ripens, and after the harvest it says skip", () => {
    const on = (today: string) => waterToday({ ...field, today, entries: [] });
    expect(on("2026-11-01")).toMatchObject({ say: "skip", reason: "not-sown", by: null });
    const last = dayAfter(field.sownOn, 119);
    expect(on(dayAfter(last, -15)).reason).not.toBe("ripening");
    expect(on(dayAfter(last, -14))).toMatchObject({ say: "skip", reason: "ripening", by: null });
    expect(on(dayAfter(last, 1))).toMatchObject({ say: "skip", reason: "over" });
  });

  test("a crop that is picked fresh is watered to its end", () => {
    const fresh = { ...crop, kc: [0.4, 1, 0.9] as const };
    const today = dayAfter(field.sownOn, 118);
    expect(waterToday({ ...field, crop: fresh, today, entries: [] }).say).toBe("water");
  });
});

describe("what was told", () => {
  const told: WaterEntry[] = [
    { kind: "rain", on: "2026-11-20", mm: rainTaps.little },
    { kind: "rain", on: "2026-11-20", mm: rainTaps.heavy },
    { kind: "irrigation", on: "2026-11-20", mm: irrigationTaps.light },
    { kind: "rain", on: "2026-12-17", mm: 1.4 },
    { kind: "rain", on: "2026-12-17", mm: 1.6 },
    { kind: "rain", on: "2026-12-17", mm: 2.7 },
    { kind: "irrigation", on: "2026-12-05", mm: irrigationTaps.heavy },
    { kind: "rain", on: "2026-12-12", mm: rainTaps.good },
    { kind: "rain", on: "2027-01-12", mm: rainTaps.good },
    { kind: "rain", on: "2026-10-12", mm: rainTaps.heavy },
  ];

  test("sums of taps in any order give the same soil, to the last digit", () => {
    const today = "2026-12-18";
    const expected = waterToday({ ...field, today, entries: told });
    const orders = Array.from({ length: 200 }, (_, turn) =>
      told.toSorted(
        (one, other) =>
          ((told.indexOf(one) * 7 + turn * 3) % 11) - ((told.indexOf(other) * 7 + turn * 3) % 11),
      ),
    );
    for (const entries of [told.toReversed(), ...orders])
      expect(waterToday({ ...field, today, entries })).toEqual(expected);
  });

  test("what was told of days before the sowing, or to come, counts for nothing", () => {
    const today = "2026-12-18";
    const inside = told.filter(({ on }) => on >= field.sownOn && on <= today);
    expect(waterToday({ ...field, today, entries: inside })).toEqual(
      waterToday({ ...field, today, entries: told }),
    );
    // Nor does it begin a silence.
    const wet = { ...field, today: "2026-11-10", months: climate(60) };
    const entries: WaterEntry[] = [dryTap("2026-10-12"), dryTap("2026-11-08")];
    expect(waterToday({ ...wet, entries }).assumedRain).toBe(0);
  });

  test("an entry that is taken back leaves no trace", () => {
    const today = "2026-12-18";
    const without = told.slice(1);
    const wrong: WaterEntry = { kind: "irrigation", on: "2026-12-01", mm: 75 };
    const corrected = [...without, wrong].filter((entry) => entry !== wrong);
    expect(waterToday({ ...field, today, entries: corrected })).toEqual(
      waterToday({ ...field, today, entries: without }),
    );
  });

  test("less rain than a fifth of ET0 does not reach the roots", () => {
    const entries = (mm: number): WaterEntry[] => [
      { kind: "rain", on: "2026-11-10", mm },
      dryTap("2026-11-12"),
    ];
    const depletion = (mm: number) => waterToday({ ...field, entries: entries(mm) }).depletion;
    expect(depletion(0.9)).toBe(depletion(0));
    expect(depletion(1.1)).toBeCloseTo(depletion(0) - 1.1, 9);
  });

  test("ten days without a word: it says that it is guessing, and counts the usual rain", () => {
    const wet = { ...field, months: climate(60), entries: [dryTap("2026-11-10")] };
    const quiet = (days: number) => waterToday({ ...wet, today: dayAfter("2026-11-10", days) });
    expect(quiet(9)).toMatchObject({ silentDays: 9, guessing: false, assumedRain: 0 });
    const guessed = quiet(10);
    expect(guessed).toMatchObject({ silentDays: 10, guessing: true });
    expect(guessed.assumedRain).toBeCloseTo(9 * 2, 9);
    // A word ends it, and does not take back what was guessed of the days between.
    const again = waterToday({
      ...wet,
      today: "2026-11-20",
      entries: [...wet.entries, dryTap("2026-11-20")],
    });
    expect(again).toMatchObject({ silentDays: 0, guessing: false, assumedRain: guessed.assumedRain });
  });
});

describe("weather that a service tells replaces the normals", () => {
  const days = (from: string, count: number, day: { et0?: number; rain?: number }) =>
    Array.from({ length: count }, (_, index) => ({ on: dayAfter(from, index), ...day }));

  test("its ET0 and its rain count; what the farmer said of a day's rain counts more", () => {
    const weather = days("2026-11-02", 11, { et0: 2.5 });
    expect(waterToday({ ...field, weather }).depletion).toBeCloseTo(10, 9);
    const rained = days("2026-11-05", 1, { rain: 30 });
    expect(waterToday({ ...field, weather: rained }).depletion).toBeCloseTo(7 * 2, 9);
    const entries = [...field.entries, dryTap("2026-11-05")];
    expect(waterToday({ ...field, weather: rained, entries }).depletion).toBeCloseTo(20, 9);
  });

  test("rain that is on its way and fills the soil says skip", () => {
    const today = "2026-12-20";
    const dry = { ...field, today, entries: [dryTap(today)] };
    expect(waterToday({ ...dry, weather: days("2026-12-21", 2, { rain: 60 }) })).toMatchObject({
      say: "skip",
      reason: "rain-coming",
    });
    expect(waterToday({ ...dry, weather: days("2026-12-21", 2, { rain: 10 }) }).say).toBe("water");
  });
});

describe("will it last until the canal's turn", () => {
  test("yes up to the day by which to water, no from the day after", () => {
    const { by } = waterToday(field);
    if (!by) throw new Error("no day");
    const turn = (on: string) => waterToday({ ...field, canalTurnOn: on }).canal;
    expect(turn(by)).toEqual({ on: by, lasts: true, dryFrom: null });
    const late = dayAfter(by, 1);
    expect(turn(late)).toEqual({ on: late, lasts: false, dryFrom: by });
    expect(turn("2026-11-01")).toBeNull();
  });
});

describe("litres, hours and units", () => {
  test("68 mm on two acres is 5,50,400 litres, 15.3 hours of a 36 m³/h pump, 112.5 units from 30 m", () => {
    const due = { ...field, today: "2026-12-20", entries: [dryTap("2026-12-20")], areaHa: 0.809_372 };
    const plain = waterToday(due);
    const said = waterToday({ ...due, efficiency: plain.depletion / 68, pump: { litresPerSecond: 10 } });
    expect(said.amountMm).toBeCloseTo(68, 6);
    expect(said.litres).toBeCloseTo(550_373, -1);
    expect(said.waterings).toBeCloseTo(1.36, 6);
    expect(said.pumping?.hours).toBeCloseTo(15.3, 1);
    expect(said.pumping?.units).toBeCloseTo(112.5, 1);
    const byPower = waterToday({ ...due, efficiency: plain.depletion / 68, pump: { horsepower: 5 } });
    expect(byPower.pumping?.units).toBeCloseTo(112.5, 1);
    expect(byPower.pumping?.hours).toBeCloseTo(112.5 / (5 * 0.7457), 1);
    expect(waterToday({ ...due, pump: {} }).pumping).toBeNull();
  });
});

describe("paddy is a pond", () => {
  const paddy: FieldWater = {
    ...{ soil: soilWater.Alluvial, sownOn: "2026-07-01", today: "2026-07-05", months: climate() },
    crop: {
      ...crop,
      stages: [30, 30, 40, 30],
      kc: [1, 1.2, 0.9],
      roots: { from: 0.5, to: 0.5, days: 1 },
      pond: true,
    },
    entries: [],
  };

  test("it loses what the crop drinks and what sinks, and is filled when 1 cm is left", () => {
    // Four days of 5 mm drunk and 5 mm sunk.
    const said = waterToday(paddy);
    expect(said.depletion).toBeCloseTo(40, 9);
    expect(said).toMatchObject({ say: "water", raw: 40 });
    expect(said.amountMm).toBeCloseTo(40, 9);
    expect(waterToday({ ...paddy, today: "2026-07-04" }).say).toBe("wait");
    expect(waterToday({ ...paddy, soil: soilWater.Black }).depletion).toBeCloseTo(28, 9);
  });

  test("rain stands up to the bunds and no higher", () => {
    const rain: WaterEntry[] = [{ kind: "rain", on: "2026-07-02", mm: 500 }];
    expect(waterToday({ ...paddy, today: "2026-07-02", entries: rain }).depletion).toBe(0);
    // 50 mm above full, and ten days of 10 mm after it.
    expect(waterToday({ ...paddy, today: "2026-07-07", entries: rain }).depletion).toBeCloseTo(0, 9);
    expect(waterToday({ ...paddy, today: "2026-07-09", entries: rain }).depletion).toBeCloseTo(20, 9);
  });

  test("a pond that has gone dries the soil below it, and no further than the soil has water", () => {
    const said = waterToday({ ...paddy, today: "2026-09-01" });
    expect(said.taw).toBeCloseTo(50 + 70, 9);
    expect(said.depletion).toBeGreaterThan(100);
    expect(said.depletion).toBeLessThanOrEqual(said.taw);
  });
});

describe("the plan beside the soil", () => {
  const first = { from: "2026-11-22", to: "2026-11-27" };
  const on = (today: string, more: Partial<FieldWater> = {}) =>
    waterToday({ ...field, today, entries: [dryTap(today)], planned: [first], ...more });
  const soilsDay = waterToday(field).by ?? "";

  test("the next water is the earlier of the soil's day and the plan's window", () => {
    expect(soilsDay > first.to).toBe(true);
    expect(on("2026-11-12")).toMatchObject({ say: "wait", by: first.from, window: first });
    const later = { from: dayAfter(soilsDay, 3), to: dayAfter(soilsDay, 8) };
    expect(on("2026-11-12", { planned: [later] })).toMatchObject({ by: soilsDay, window: null });
    expect(on("2026-11-12", { planned: [] })).toMatchObject({ by: soilsDay, window: null });
  });

  test("in its window the plan's water is due though the soil is moist, with the water of one watering", () => {
    for (const today of [first.from, first.to, dayAfter(first.to, 5)]) {
      const said = on(today, { areaHa: 1 });
      expect(said).toMatchObject({ say: "water", reason: "planned", by: today, window: first });
      expect(said.amountMm).toBeGreaterThanOrEqual(50);
      expect(said.amountMm).toBeLessThanOrEqual(75);
      expect(said.litres).toBeCloseTo(said.amountMm * 10_000, 6);
    }
  });

  test("in a long window the soil decides the day, and the window's last day is the latest", () => {
    const long = { from: "2026-11-12", to: "2026-11-30" };
    const wet: WaterEntry = { kind: "rain", on: "2026-11-14", mm: 60 };
    const said = on("2026-11-14", { planned: [long], entries: [wet] });
    expect(said).toMatchObject({ say: "wait", reason: "enough", by: long.to, window: long });
    const last = on(long.to, { planned: [long], entries: [wet], start: 0 });
    expect(last).toMatchObject({ say: "water", by: long.to });
    expect(on(dayAfter(long.to, 1), { planned: [long], entries: [wet] }).window).toBeNull();
  });

  test("rain that watered for the plan lets it wait until the next day", () => {
    const today = "2026-11-26";
    const rain: WaterEntry = { kind: "rain", on: today, mm: 65 };
    const said = on(today, { entries: [dryTap("2026-11-20"), rain], start: 60 });
    expect(said).toMatchObject({ say: "skip", reason: "rained", by: dayAfter(today, 1), window: first });
  });

  test("no more than 75 mm at once: the rest is a second watering three days later", () => {
    const today = "2026-12-20";
    const said = waterToday({
      ...field,
      today,
      entries: [dryTap(today)],
      areaHa: 1,
      pump: { litresPerSecond: 10 },
    });
    expect(said).toMatchObject({ say: "water", amountMm: 75, litres: 750_000, waterings: 1.5 });
    expect(said.rest?.on).toBe(dayAfter(today, 3));
    expect((said.rest?.mm ?? 0) + 75).toBeCloseTo(said.depletion / 0.7, 9);
    expect(said.pumping?.hours).toBeCloseTo(750_000 / 36_000, 9);
    const given: WaterEntry = { kind: "irrigation", on: today, mm: 75 };
    const later = (day: string) => waterToday({ ...field, today: day, entries: [dryTap(today), given] });
    expect(later(today)).toMatchObject({ say: "wait", by: said.rest?.on, amountMm: 0 });
    expect(later(said.rest?.on ?? "")).toMatchObject({ say: "water" });
  });

  test("what one watering did not fill soaks in for three days before the next is told", () => {
    const today = "2026-12-20";
    const given: WaterEntry = { kind: "irrigation", on: today, mm: 50 };
    const later = (day: string) =>
      waterToday({ ...field, today: day, entries: [dryTap("2026-12-10"), given], start: 60 });
    for (const day of [0, 1, 2])
      expect(later(dayAfter(today, day))).toMatchObject({
        ...{ say: "wait", reason: "soaking", by: dayAfter(today, 3), amountMm: 0 },
      });
    expect(later(dayAfter(today, 3))).toMatchObject({ say: "water", reason: "dry" });
  });

  test("a rain-fed field is never told to water, however dry it is, and has no day for it", () => {
    for (let day = 0; day < 119; day += 1) {
      const said = on(dayAfter(field.sownOn, day), { rainFed: true, canalTurnOn: "2027-02-20" });
      expect(said).toMatchObject({ amountMm: 0, rest: null, by: null, window: null, canal: null });
      expect(said.say).not.toBe("water");
    }
    expect(on("2026-12-20", { rainFed: true })).toMatchObject({ say: "wait", reason: "rain-fed" });
  });

  test("after the plan's last water none is told, and no day is named after it", () => {
    const cotton = { crop: { ...crop, kc: [0.4, 1, 0.6] as const }, lastWateringOn: "2026-12-10" };
    expect(on("2026-12-20", cotton)).toMatchObject({ say: "skip", reason: "ripening", by: null });
    const last = on("2026-12-10", { ...cotton, planned: [] });
    expect(last.by === null || last.by <= "2026-12-10").toBe(true);
    expect(on("2026-12-20", { ...cotton, lastWateringOn: undefined }).say).toBe("water");
  });
});

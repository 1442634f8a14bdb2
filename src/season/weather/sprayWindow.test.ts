import { describe, expect, test } from "vitest";
import { daysLater, hourMs, startOfDay } from "#kit/contract/days/indianDays.ts";
import type { WeatherHours } from "./forecast.ts";
import { obstaclesOfDay, sprayObstaclesAt, sprayWindows } from "./sprayWindow.ts";

const length = 7 * 24;

/** A made week: what was put into it by hour, and by hand which hours that leaves. */
interface MadeWeek {
  readonly from: string;
  readonly rain: readonly number[];
  readonly wind: readonly number[];
  readonly heat: readonly number[];
  readonly dryAir: readonly number[];
  readonly dew: readonly number[];
}

/** The whole hours of daylight in the middle of each month at 22° N, typed from the day's length (10.8 hours in December, 13.4 in June). */
const light: Readonly<Record<string, readonly [from: number, until: number]>> = {
  ...{ "01": [7, 17], "02": [7, 17], "03": [7, 17], "04": [6, 18], "05": [6, 18], "06": [6, 18] },
  ...{ "07": [6, 18], "08": [6, 18], "09": [6, 18], "10": [7, 17], "11": [7, 17], "12": [7, 17] },
};

function madeWeek(number: number): MadeWeek {
  let state = number * 7_919 + 17;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below);
  };
  const hours = (count: number) => Array.from({ length: count }, () => next(length));
  const stretch = (count: number, most: number) =>
    Array.from({ length: count }, () => next(length)).flatMap((first) =>
      Array.from({ length: 1 + next(most) }, (_, index) => first + index),
    );
  // The middle of a month, where the almanac holds.
  const month = String((number % 12) + 1).padStart(2, "0");
  return {
    from: `2026-${month}-12`,
    rain: number % 4 === 0 ? [] : hours(next(6)),
    wind: stretch(next(5), 8),
    heat: stretch(next(4), 5),
    dryAir: stretch(next(3), 4),
    dew: stretch(next(4), 4),
  };
}

function hoursOf({ from, rain, wind, heat, dryAir, dew }: MadeWeek): WeatherHours {
  const list = (usual: number, ...changes: readonly (readonly [readonly number[], number])[]) =>
    Array.from({ length }, (_, hour) => changes.findLast(([at]) => at.includes(hour))?.[1] ?? usual);
  return {
    from: startOfDay(from) ?? 0,
    // 0.1 mm wets nothing, 0.2 mm does.
    rain: list(0.1, [rain, 0.2]),
    temperature: list(25, [dryAir, 25.1], [heat, 30.1]),
    humidity: list(40, [dryAir, 39], [dew, 90]),
    wind: list(15, [wind, 15.1]),
  };
}

/** The hours that are left, counted from what was put in and not from figures. */
function openHours(week: MadeWeek, flowering: boolean): number[] {
  const { from, rain, wind, heat, dryAir, dew } = week;
  return Array.from({ length }, (_, hour) => hour).filter((hour) => {
    const [first = 0, end = 0] = light[daysLater(from, Math.floor(hour / 24)).slice(5, 7)] ?? [];
    const clock = hour % 24;
    if (clock < first || clock >= end) return false;
    if (flowering && clock < end - 2) return false;
    if (rain.some((at) => at - 6 <= hour && hour <= at + 2)) return false;
    // Where dew was put over dry air, the air is not dry.
    return ![...wind, ...heat, ...dew, ...dryAir].includes(hour);
  });
}

describe("60 made weeks", () => {
  const weeks = Array.from({ length: 60 }, (_, number) => madeWeek(number));
  test.each(weeks.map((week, number) => [number, week] as const))(
    "the spray window of week %i is right",
    (_, week) => {
      const hours = hoursOf(week);
      for (const flowering of [false, true]) {
        const windows = sprayWindows(hours, hours.from, { flowering });
        const open = Array.from({ length }, (__, hour) => hour).filter((hour) =>
          windows.some(
            ({ from, to }) => from <= hours.from + hour * hourMs && hours.from + hour * hourMs < to,
          ),
        );
        expect(open).toEqual(openHours(week, flowering));
      }
    },
  );

  test("have hours that are open and hours that each obstacle closes", () => {
    const open = weeks.flatMap((week) => openHours(week, false)).length;
    expect(open).toBeGreaterThan(1_000);
    expect(open).toBeLessThan(5_000);
    for (const kind of ["rain", "wind", "heat", "dryAir", "dew"] as const)
      expect(weeks.filter((week) => week[kind].length > 0).length).toBeGreaterThan(20);
  });
});

describe("an hour", () => {
  const calm: MadeWeek = { from: "2026-11-12", rain: [], wind: [], heat: [], dryAir: [], dew: [] };
  const at = (hour: number, more: Partial<MadeWeek> = {}, flowering = false) => {
    const hours = hoursOf({ ...calm, ...more });
    return sprayObstaclesAt(hours, hours.from + hour * hourMs, { flowering });
  };

  test("is named by all that is against it", () => {
    expect(at(9)).toEqual([]);
    expect(at(9, { rain: [15] })).toEqual(["rain"]);
    expect(at(9, { rain: [16] })).toEqual([]);
    expect(at(9, { rain: [7] })).toEqual(["wet"]);
    expect(at(9, { rain: [6] })).toEqual([]);
    expect(at(9, { wind: [9], heat: [9], rain: [9] })).toEqual(["rain", "wind", "heat"]);
    expect(at(9, { dew: [9] }, true)).toEqual(["wet", "bees"]);
    expect(at(15, {}, true)).toEqual([]);
    expect(at(3)).toEqual(["dark"]);
  });

  test("without all of its figures, or beyond them, is not known, and never open", () => {
    const hours = hoursOf(calm);
    const wind = hours.wind.map((figure, hour) => (hour === 9 ? null : figure));
    expect(sprayObstaclesAt({ ...hours, wind }, hours.from + 9 * hourMs, { flowering: false })).toEqual([
      "unknown",
    ]);
    const short = { ...hours, rain: hours.rain.slice(0, 14) };
    expect(sprayWindows(short, hours.from, { flowering: false })).toEqual([
      { from: hours.from + 7 * hourMs, to: hours.from + 8 * hourMs },
    ]);
    expect(sprayWindows(hours, hours.from + 8 * 24 * hourMs, { flowering: false })).toEqual([]);
  });

  test("of a day with a warning is closed, whatever the figures say", () => {
    const hours = hoursOf(calm);
    const windows = sprayWindows(hours, hours.from, { flowering: false, warned: ["2026-11-12"] });
    expect(windows[0]?.from).toBe(hours.from + 31 * hourMs);
    expect(
      obstaclesOfDay(hours, "2026-11-12", { flowering: true, warned: ["2026-11-12"], now: hours.from }),
    ).toEqual(["warning", "bees"]);
  });
});

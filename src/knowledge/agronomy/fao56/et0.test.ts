import { describe, expect, test } from "vitest";
import {
  actualVapourPressure,
  meanSaturationVapourPressure,
  metresPerSecond,
  pressureAt,
  psychrometricConstant,
  saturationVapourPressure,
  vapourPressureSlope,
  windAt2m,
} from "./air.ts";
import { et0Of, penmanMonteith, type Weather } from "./et0.ts";
import {
  clearSkyRadiation,
  middleOfMonth,
  monthlySoilHeat,
  netLongwave,
  netShortwave,
  radiationBySunshine,
  radiationByTemperature,
  skyOf,
} from "./sun.ts";

/** Degrees of degrees and minutes. */
const degrees = (whole: number, minutes: number) => whole + minutes / 60;

/** Examples of FAO-56, edition of 1998. */
const bangkok: Weather = {
  ...{ latitude: degrees(13, 44), altitude: 2, dayOfYear: middleOfMonth(4) },
  ...{ tmax: 34.8, tmin: 25.6, vapourPressure: 2.85, windAt2m: 2, sunshineHours: 8.5 },
  g: monthlySoilHeat(30.2, 29.2),
};
const uccle: Weather = {
  ...{ latitude: degrees(50, 48), altitude: 100, dayOfYear: 187, tmax: 21.5, tmin: 12.3 },
  ...{ humidityMax: 84, humidityMin: 63, windAt10m: metresPerSecond(10), sunshineHours: 9.25 },
};
const lyon: Weather = {
  ...{ latitude: degrees(45, 43), altitude: 200, dayOfYear: middleOfMonth(7), tmax: 26.6, tmin: 14.8 },
};

describe("FAO-56 of 1998, as printed", () => {
  test("example 17: Bangkok in April, by monthly means", () => {
    const sky = skyOf(bangkok.latitude, bangkok.dayOfYear);
    expect(sky.ra).toBeCloseTo(38.06, 2);
    expect(sky.daylight).toBeCloseTo(12.31, 2);
    const rs = radiationBySunshine(sky, 8.5);
    expect(rs).toBeCloseTo(22.65, 2);
    const rso = clearSkyRadiation(sky.ra, 2);
    expect(rso).toBeCloseTo(28.54, 1);
    expect(netShortwave(rs)).toBeCloseTo(17.44, 2);
    expect(netLongwave({ tmax: 34.8, tmin: 25.6, ea: 2.85, rs, rso })).toBeCloseTo(3.11, 2);
    expect(bangkok.g).toBeCloseTo(0.14, 9);
    const { et0, rn } = et0Of(bangkok);
    expect(rn).toBeCloseTo(14.33, 2);
    expect(Math.abs(et0 - 5.72)).toBeLessThan(0.01);
  });

  test("example 18: Uccle on 6 July, by a day's measurements", () => {
    expect(windAt2m(metresPerSecond(10), 10)).toBeCloseTo(2.078, 3);
    expect(pressureAt(100)).toBeCloseTo(100.1, 1);
    expect(psychrometricConstant(pressureAt(100))).toBeCloseTo(0.0666, 4);
    expect(vapourPressureSlope(16.9)).toBeCloseTo(0.122, 3);
    expect(meanSaturationVapourPressure(21.5, 12.3)).toBeCloseTo(1.997, 3);
    expect(actualVapourPressure(21.5, 12.3, uccle)).toBeCloseTo(1.409, 3);
    const sky = skyOf(uccle.latitude, 187);
    expect(sky.ra).toBeCloseTo(41.09, 1);
    expect(sky.daylight).toBeCloseTo(16.1, 1);
    const { et0, rs, rn } = et0Of(uccle);
    expect(rs).toBeCloseTo(22.07, 1);
    expect(rn).toBeCloseTo(13.28, 1);
    expect(et0).toBeCloseTo(3.88, 2);
  });

  test("example 20: Lyon in July with temperatures alone", () => {
    const { et0, et0Hargreaves, ra, rs } = et0Of(lyon);
    expect(ra).toBeCloseTo(40.55, 1);
    expect(rs).toBeCloseTo(22.29, 1);
    expect(Math.abs(et0 - 4.56)).toBeLessThan(0.015);
    expect(et0Hargreaves).toBeCloseTo(5.0331, 2);
    expect(et0Of({ ...lyon, windAt2m: 1 }).et0).toBeCloseTo(4.2, 1);
    expect(et0Of({ ...lyon, windAt2m: 3 }).et0).toBeCloseTo(4.8, 1);
  });

  test("examples 2, 3, 8 and 14: pressure, vapour, sky and wind", () => {
    expect(pressureAt(1800)).toBeCloseTo(81.8, 1);
    expect(psychrometricConstant(pressureAt(1800))).toBeCloseTo(0.054, 3);
    expect(meanSaturationVapourPressure(24.5, 24.5)).toBeCloseTo(3.075, 3);
    expect(saturationVapourPressure(15)).toBeCloseTo(1.705, 3);
    expect(skyOf(-20, 246).ra).toBeCloseTo(32.2, 1);
    expect(windAt2m(3.2, 10)).toBeCloseTo(2.4, 1);
  });
});

describe("what is missing is estimated as FAO-56 has it", () => {
  test("no wind is 2 m/s, no humidity is dew at the lowest temperature", () => {
    const known = { ...lyon, windAt2m: 2, vapourPressure: saturationVapourPressure(lyon.tmin) };
    expect(et0Of(lyon)).toEqual(et0Of(known));
  });

  test("the highest humidity alone is half of eq. 17, as eq. 18 has it", () => {
    expect(actualVapourPressure(21.5, 12.3, { humidityMax: 84 })).toBeCloseTo(1.43 * 0.84, 2);
    expect(actualVapourPressure(21.5, 12.3, { humidityMin: 63 })).toBeCloseTo(2.564 * 0.63, 2);
  });

  test("the 15th stands for a month", () => {
    expect([1, 2, 3, 4, 7, 12].map(middleOfMonth)).toEqual([15, 46, 74, 105, 196, 349]);
  });
});

describe("broken variants give a figure outside what is printed", () => {
  const off = (et0: number, printed: number) => Math.abs(et0 - printed);
  const rebuilt = (change: { es?: number; u2?: number; rs?: number; ra?: number; daylight?: number }) => {
    const sky = skyOf(uccle.latitude, 187);
    const ra = change.ra ?? sky.ra;
    const rs = change.rs ?? radiationBySunshine({ ra, daylight: change.daylight ?? sky.daylight }, 9.25);
    const ea = actualVapourPressure(21.5, 12.3, uccle);
    const rso = clearSkyRadiation(ra, 100);
    return penmanMonteith({
      temperature: 16.9,
      u2: change.u2 ?? windAt2m(metresPerSecond(10), 10),
      deficit: (change.es ?? meanSaturationVapourPressure(21.5, 12.3)) - ea,
      gamma: psychrometricConstant(pressureAt(100)),
      available: netShortwave(rs) - netLongwave({ tmax: 21.5, tmin: 12.3, ea, rs, rso }),
    });
  };

  test("the unbroken one, put together by hand, is the example", () => {
    expect(off(rebuilt({}), 3.88)).toBeLessThan(0.01);
  });

  test.each([
    ["es of the mean temperature", rebuilt({ es: saturationVapourPressure(16.9) })],
    ["wind at 10 m taken for 2 m", rebuilt({ u2: metresPerSecond(10) })],
    ["km/h taken for m/s", rebuilt({ u2: windAt2m(10, 10) })],
    ["N and n swapped", rebuilt({ rs: (0.25 + (0.5 * 16.1) / 9.25) * 41.09 })],
    ["degrees taken as radians", rebuilt(skyOf((uccle.latitude * 180) / Math.PI, 187))],
  ])("%s", (_, et0) => {
    expect(off(et0, 3.88)).toBeGreaterThan(0.02);
  });

  test("radiation by the range of temperature is not that by sunshine", () => {
    expect(radiationByTemperature(41.09, 21.5, 12.3)).not.toBeCloseTo(22.07, 1);
  });
});

test("hostile weather gives a figure, never less than none", () => {
  for (const weather of [
    { ...lyon, tmax: 10, tmin: 10 },
    { ...lyon, latitude: 66, dayOfYear: 355, tmax: -30, tmin: -40 },
    { ...lyon, vapourPressure: 10 },
    { ...lyon, sunshineHours: 24 },
    { ...lyon, humidityMin: 0 },
  ]) {
    const answer = et0Of(weather);
    for (const figure of Object.values(answer)) expect(Number.isFinite(figure)).toBe(true);
    expect(answer.et0).toBeGreaterThanOrEqual(0);
  }
});

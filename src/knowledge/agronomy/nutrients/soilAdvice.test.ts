import { describe, expect, test } from "vitest";
import { readCard } from "./classes.ts";
import { soilAdvice } from "./soilAdvice.ts";
import type { SoilCard } from "./soilCard.ts";

const advised = (card: SoilCard, crop = "wheat") => soilAdvice(readCard(card), crop);
const kinds = (card: SoilCard) => advised(card).map(({ kind }) => kind);

describe("what a soil card asks for", () => {
  test("zinc below 0.6 ppm: 25 kg of zinc sulphate a hectare, with rice's own source", () => {
    expect(advised({ zn: 0.59 })).toMatchObject([{ kind: "zinc", kgPerHa: 25 }]);
    expect(advised({ zn: 0.6 })).toEqual([]);
    expect(advised({ zn: 0.3 }, "rice-kharif")[0]?.source).toContain("IIRR");
    expect(advised({ zn: 0.3 })[0]?.source).not.toContain("IIRR");
  });

  test("sulphur below 10 ppm: 250 kg of gypsum a hectare, unless gypsum mends the land anyway", () => {
    expect(advised({ s: 9.9 })).toMatchObject([{ kind: "sulphur", kgPerHa: 250 }]);
    expect(kinds({ s: 10 })).toEqual([]);
    expect(kinds({ s: 5, ph: 9.2 })).toEqual(["gypsum"]);
  });

  test("gypsum above pH 8.5 and lime below 5.5 by the laboratory's test alone: no tonnes are named", () => {
    for (const [card, kind] of [
      [{ ph: 8.6 }, "gypsum"],
      [{ ph: 5.4 }, "lime"],
    ] as const) {
      expect(kinds(card)).toEqual([kind]);
      expect(advised(card)[0]?.kgPerHa).toBeUndefined();
    }
    expect(kinds({ ph: 8.5 })).toEqual([]);
    expect(kinds({ ph: 5.5 })).toEqual([]);
  });

  test("salt above 4 dS/m: crops that bear it, and no gypsum for that alone", () => {
    expect(kinds({ ec: 4.1, ph: 8 })).toEqual(["salt"]);
    expect(kinds({ ec: 4 })).toEqual([]);
    expect(kinds({ ec: 6, ph: 9, zn: 0.2, s: 3 })).toEqual(["gypsum", "salt", "zinc"]);
  });

  test("each advice names its source", () => {
    for (const { source } of [
      ...advised({ zn: 0, s: 0, ph: 5, ec: 5 }),
      ...advised({ ph: 9 }),
      ...advised({ zn: 0 }, "rice-rabi"),
    ])
      expect(source.length).toBeGreaterThan(20);
  });
});

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { RegisteredUse } from "../shapes.ts";
import { firstActive, readComposition, usesOfPack } from "./packUses.ts";

type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string): Row[] => parse(readFileSync(file, "utf8"), { columns: true, bom: true });

const register = rowsOf("src/knowledge/register/data/pesticide-uses.csv")
  .filter(({ doubt }) => doubt !== "1")
  .map(
    (row) =>
      ({
        id: row.row_hash,
        kind: row.kind,
        actives: row.actives?.split(" + "),
        strength: row.strength_pct,
        formulation: row.formulation,
        product: row.product,
        crops: row.crop_ids?.split("|"),
      }) as unknown as RegisteredUse,
  );

const packs = rowsOf("src/shop/market/data/products.csv").filter(({ category }) => category === "pesticides");

/** Traps and cards are not in the register. Of two every row contradicts itself. */
const notShown = [
  "pest-maize-fs",
  "pest-copper-oc",
  ...["pest-faw-trap", "pest-pbw-trap", "pest-yellow-trap", "pest-tricho-card"],
];

describe("the uses of a pack", () => {
  test.each(packs.map(({ id, composition }) => [id ?? "", composition ?? ""] as const))(
    "%s has those of its own actives, strength and formulation, or none where nothing of it is shown",
    (id, composition) => {
      const uses = usesOfPack(register, composition);
      expect(uses.length > 0).toBe(!notShown.includes(id));
      const { parts } = readComposition(composition);
      for (const use of uses) {
        expect(use.actives).toHaveLength(parts.length);
        for (const [place, { strength }] of parts.entries())
          if (strength !== undefined) expect(use.strength.split(" + ").map(Number)[place]).toBe(strength);
      }
    },
  );

  test("another strength or another partner has another dose, so it is another product", () => {
    const imidacloprid = usesOfPack(register, "Imidacloprid 17.8% SL");
    expect(imidacloprid.length).toBeGreaterThan(5);
    expect(new Set(imidacloprid.map(({ product }) => product))).toEqual(new Set(["Imidacloprid 17.80%SL"]));
    expect(usesOfPack(register, "Imidacloprid 99% SL")).toEqual([]);
    expect(usesOfPack(register, "Thiamethoxam 12.6% SC")).toEqual([]);
  });

  test("the call is asked by the first active", () => {
    expect(firstActive("Thiamethoxam 12.6% + lambda-cyhalothrin 9.5% ZC")).toBe("thiamethoxam");
    expect(firstActive("")).toBe("");
  });
});

import { readFileSync } from "node:fs";
import { I18nProvider } from "@lingui/react";
import { parse } from "csv-parse/sync";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { speak } from "#kit/web/language.tsx";
import { dosePers, type RegisteredUse, useKinds } from "../shapes.ts";
import { measuredDose } from "../uses/doses.ts";
import { UseFacts } from "./UseFacts.tsx";

type Row = Readonly<Record<string, string>>;
const rows: Row[] = parse(readFileSync(new URL("../data/pesticide-uses.csv", import.meta.url)), {
  columns: true,
});
const clear = rows.filter(({ doubt }) => doubt === "0");

function rowAsUse(row: Row): RegisteredUse {
  const { formulation = "", dose_as_written: doseAsWritten = "" } = row;
  const [least, most] = [Number(row.dose_min), Number(row.dose_max)];
  const unit = row.dose_unit as "g" | "ml" | "%";
  const per = dosePers.find((one) => one === row.dose_per) ?? "words";
  const water = { least: Number(row.water_l_ha_min), most: Number(row.water_l_ha_max) };
  return {
    ...{ id: row.row_hash ?? "", edition: "e", asOn: "2026-03-31", part: row.part ?? "" },
    ...{ page: Number(row.page), row: Number(row.row), actives: (row.actives ?? "").split(" + ") },
    kind: useKinds.find((one) => one === row.kind) ?? "insecticide",
    ...{ formulation, strength: row.strength_pct ?? "", product: row.product ?? "", crop: row.crop ?? "" },
    ...{ crops: [], cropIsGroup: false, pests: [], pestNames: [], pest: row.pest ?? "" },
    application: row.application ?? "",
    dose: measuredDose({ least, most, unit, per }, { formulation, doseAsWritten }),
    ...{ doseAsWritten, water: water.most > 0 ? water : null, waterAsWritten: "" },
    waiting: row.waiting_status === "days" ? "days" : "unknown",
    waitingDays: row.waiting_status === "days" ? Number(row.waiting_days) : null,
    ...{ reentryHours: null, groups: [], hazards: [], weedControl: null, prohibited: null },
  };
}

const i18n = speak("en", {});
function textOf(use: RegisteredUse): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UseFacts use={use} crop="Their crop" pumpLitres={15} on={undefined} />
    </I18nProvider>,
  );
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ");
}
const plain = (cell = "") => cell.replace(/\s+/g, " ").trim();
const written = (value: number) => value.toLocaleString("en-IN", { maximumFractionDigits: 6 });

test("2,111 rows are in no doubt", () => expect(clear).toHaveLength(2111));

test.each([...new Set(clear.map(({ part, page = "" }) => `${part} ${Math.floor(Number(page) / 30)}`))])(
  "of every row of %s the screen tells the very dose, water, days, problem and page",
  (pages) => {
    for (const row of clear.filter(
      ({ part, page }) => `${part} ${Math.floor(Number(page) / 30)}` === pages,
    )) {
      const use = rowAsUse(row);
      const [at, text] = [use.id, textOf(use)];
      expect([at, text.includes(`Their crop: ${plain(row.pest)}`)]).toEqual([at, true]);
      expect([at, text.includes(`page ${row.page},`)]).toEqual([at, true]);
      if (use.waitingDays !== null)
        expect([at, new RegExp(`\\b${use.waitingDays} days?\\b`).test(text)]).toEqual([at, true]);
      else expect([at, text.includes("The register does not say: read the label")]).toEqual([at, true]);
      if (row.dose_unit === "%" && use.dose?.per !== "litre_water") {
        expect([at, text.includes(plain(use.doseAsWritten))]).toEqual([at, true]);
        continue;
      }
      // Percent is told as what goes into a litre.
      const times = row.dose_unit === "%" ? 10 : 1;
      const isLarge = Number(row.dose_max) * times >= 1000;
      const [least, most] = [row.dose_min, row.dose_max].map((cell) =>
        written((Number(cell) * times) / (isLarge ? 1000 : 1)),
      );
      const unit = use.dose?.unit === "g" ? (isLarge ? "kg" : "g") : isLarge ? "litres" : "ml";
      const shown = `${least === most ? most : `${least}–${most}`} ${unit}`;
      expect([at, shown, text.includes(shown)]).toEqual([at, shown, true]);
      const isWet = !/^(GR?|CG|DP)$/.test(use.formulation) && use.kind !== "rodenticide";
      if (use.water && row.dose_per === "ha" && isWet)
        expect([at, text.includes(`The register says ${written(use.water.most)} litres a hectare`)]).toEqual([
          at,
          true,
        ]);
      // Only what is said of a hectare is told of a hectare or an acre.
      expect([at, /For one (?:hectare|acre)/.test(text)]).toEqual([at, row.dose_per === "ha"]);
    }
  },
);

import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { landUnits, type UnitWord } from "#knowledge/agronomy/landUnits.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { readArea } from "#knowledge/agronomy/typedArea.ts";
import { bighas } from "#knowledge/crops/land.ts";
import type { Answered } from "../../contract.ts";

const units: Readonly<Partial<Record<UnitWord, string>>> = {
  acre: "acres?|ekad|ekar|ekkad|एकड़|एकड|एकर",
  hectare: "ha|hectares?|hektar|हेक्टेयर|हैक्टेयर",
  bigha: "bighas?|beegha|beeghe|bighe|बीघा|बीघे|बिघा",
  guntha: "gunth?as?|गुंठा|गुंठे",
  kanal: "kanals?|कनाल",
};
const figure =
  "per|prati|प्रति|\\d{1,5}(?:[.,]\\d{1,2})?(?:\\s*/\\s*\\d)?|½|half|aadha|dedh|dhai|sava|ek|do|teen|char|panch|one|two|three|four|five|आधा|सवा|डेढ़|डेढ|ढाई|एक|दो|तीन|चार|पांच|पाँच";
const patterns = Object.entries(units).map(
  ([unit, names]) =>
    [
      unit as UnitWord,
      new RegExp(`(?<![\\p{L}\\p{M}\\d.])(${figure})\\s*(?:an? )?(?:${names})(?![\\p{L}\\p{M}])`, "iu"),
    ] as const,
);

/** A larger field than this, in hectares, is a slip. */
const mostHectares = 1_000;

/** The area that a question names, `2 acres` or `3 बीघा`; a bigha is that of the asker's district, and of no known size elsewhere. */
export function areaIn(question: string, district: number | undefined): Answered["area"] {
  const text = withLatinDigits(question.normalize("NFC"));
  for (const [unit, pattern] of patterns) {
    const typed = pattern.exec(text)?.[1];
    const size = unit === "bigha" ? bighaAt(district) : landUnits[unit].squareMetres;
    const count =
      typed && /^(?:per|prati|प्रति)$/i.test(typed)
        ? 1
        : typed && readArea(`${typed} bigha`, { word: "", squareMetres: 1 });
    if (!count) continue;
    const hectares = size === undefined ? null : (count * size) / landUnits.hectare.squareMetres;
    return hectares !== null && hectares > mostHectares ? null : { area: count, unit, hectares };
  }
  return null;
}

/** Square metres of the bigha at a district; undefined where its State has none, or several. */
function bighaAt(district: number | undefined): number | undefined {
  const state = district === undefined ? undefined : knownDistricts().get(district)?.state;
  return bighas.find((each) => each.state === state)?.bighaSquareMetres;
}

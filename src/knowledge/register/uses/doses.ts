import type { RegisteredUse } from "../shapes.ts";

type Written = NonNullable<RegisteredUse["dose"]>;

/** Formulations that are poured, never weighed. */
const poured = /^(?:EC|SC|SE|EW|SL|AS|OD|ZC|CS|ME|DC)$/;

/** `100 ml/100 lit`, `0.8ml/Ltr`, `240gm/100 ltr`, `1 ml / Litre`, `200mlin 200lt`. */
const inWater = /(\d+(?:\.\d+)?)\s*(ml|gm|gram|g)s?\s*(?:\/|in|per)\s*(\d+)?\s*l/i;

/**
 * The dose as it is measured out. An emulsifiable concentrate in grams is a slip of the print: its figure is of millilitres. Percent is
 * told per litre of water where the cell says so itself and both agree (0.1 % is 1 ml in a litre); else it stays percent.
 */
export function measuredDose(
  dose: Written | null,
  { formulation, doseAsWritten }: Pick<RegisteredUse, "formulation" | "doseAsWritten">,
): Written | null {
  if (dose === null) return null;
  if (dose.unit === "g" && dose.per === "ha" && formulation.toUpperCase() === "EC")
    return { ...dose, unit: "ml" };
  return dose.unit === "%" ? (inLitres(dose, { formulation, doseAsWritten }) ?? dose) : dose;
}

function inLitres(
  { least, most }: Written,
  { formulation, doseAsWritten }: Pick<RegisteredUse, "formulation" | "doseAsWritten">,
): Written | undefined {
  const [, figure, unit = "", litres = "1"] = inWater.exec(doseAsWritten) ?? [];
  if (figure === undefined || least !== most) return undefined;
  const perLitre = Number(figure) / Number(litres);
  const isPoured = unit.toLowerCase() === "ml";
  if (Math.abs(perLitre - most * 10) > 1e-9 || isPoured !== poured.test(formulation)) return undefined;
  return { least: perLitre, most: perLitre, unit: isPoured ? "ml" : "g", per: "litre_water" };
}

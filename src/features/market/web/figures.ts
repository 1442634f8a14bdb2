const kilograms = new Intl.NumberFormat("en-IN-u-nu-latn", { maximumFractionDigits: 3 });

/** `0.475`: kilograms to the gram. */
export function kilogramFigure(weight: number): string {
  return kilograms.format(weight);
}

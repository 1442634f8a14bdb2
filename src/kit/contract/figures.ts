/**
 * How figures are written: Indian grouping and Latin digits in every language, because the Indian locales of
 * browsers disagree (mr-IN prints its own digits, `te` shortens to millions). Written by hand: the first `Intl.NumberFormat`
 * of a page takes 15 to 35 ms, four times that on a cheap phone (decision 77); a test holds it against `Intl`.
 */
export function indianFigure(value: number, maxDecimals: number): string {
  // The shortest decimal of the number is rounded, half up, as `Intl` does: 1.005 is 1.01, though its binary lies below.
  const size = Math.abs(value);
  const [digits = "0", exponent = "0"] = String(size).split("e");
  const shift = Number(exponent) + maxDecimals;
  const rounded = Math.round(Number(`${digits}e${shift}`));
  const [whole = "0", decimals] = Number(`${rounded}e-${maxDecimals}`).toString().split(".");
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
  return `${value < 0 && rounded > 0 ? "−" : ""}${grouped}${decimals ? `.${decimals}` : ""}`;
}

/** `1,25,000`: a figure without decimals. */
export function wholeFigure(value: number): string {
  return indianFigure(value, 0);
}

/** `2.47`: a figure with at most two decimals. */
export function shortFigure(value: number): string {
  return indianFigure(value, 2);
}

/** `Rs 1,25,000`, from rupees; paise are shown only where there are some. The space does not break. */
export function rupees(value: number): string {
  return `${value < 0 ? "−" : ""}Rs\u00a0${amountFigure(Math.abs(value))}`;
}

/** `1,25,000` or `266.50`: a sum without its currency, paise with both digits or none. */
export function amountFigure(amount: number): string {
  return Number.isInteger(amount)
    ? wholeFigure(amount)
    : amount.toFixed(2).replace(/^\d+/, (rupees) => wholeFigure(Number(rupees)));
}

/**
 * A sum as people say it: Rs 54,083 is 54,000, Rs 1,438 is 1,400. To the nearest ten below 1,000, hundred
 * below 50,000, thousand below ten lakh, else ten thousand; a sum half-way is rounded down, so that no profit
 * is overstated.
 */
export function roundedSum(rupees: number): number {
  const size = Math.abs(rupees);
  const step = size < 1_000 ? 10 : size < 50_000 ? 100 : size < 1_000_000 ? 1_000 : 10_000;
  return Math.ceil(rupees / step - 0.5) * step + 0;
}

/** The same of a cost: a sum half-way is rounded up, so that no cost is understated. */
export function roundedCost(rupees: number): number {
  return -roundedSum(-rupees) + 0;
}

/** A price for a kilo as people say it: Rs 25.02 is 25, Rs 8.46 is 8.5. What one pays, and what a rule says, is never rounded. */
export function roundedPrice(rupees: number): number {
  return rupees < 10 ? Math.round(rupees * 10) / 10 : Math.round(rupees);
}

/** Rupees as the calls carry them, from whole paise as the database keeps them. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

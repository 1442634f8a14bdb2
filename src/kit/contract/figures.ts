/**
 * How figures are written: Indian grouping and Latin digits in every language, because the Indian locales of
 * browsers disagree (mr-IN prints its own digits, `te` shortens to millions).
 */
const whole = new Intl.NumberFormat("en-IN-u-nu-latn", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("en-IN-u-nu-latn", { maximumFractionDigits: 2 });

/** `1,25,000`: a figure without decimals. */
export function wholeFigure(value: number): string {
  return whole.format(value).replace("-", "−");
}

/** `2.47`: a figure with at most two decimals. */
export function shortFigure(value: number): string {
  return short.format(value).replace("-", "−");
}

/** `Rs 1,25,000`, from rupees; paise are shown only where there are some. The space does not break. */
export function rupees(value: number): string {
  const sign = value < 0 ? "−" : "";
  const amount = Math.abs(value);
  const digits = Number.isInteger(amount)
    ? whole.format(amount)
    : amount.toFixed(2).replace(/^\d+/, (r) => whole.format(Number(r)));
  return `${sign}Rs\u00a0${digits}`;
}

/** Rupees as the calls carry them, from whole paise as the database keeps them. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

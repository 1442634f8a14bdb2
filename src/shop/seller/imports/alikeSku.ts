import { monthNamed } from "#kit/contract/typed/typedDay.ts";

/** Product numbers of a shop that one of a file may have been, at most. */
const maxAlike = 6;
/** From so many on a table program shortens a number to `8.90E+12`. */
const shortenedFrom = 1e10;
/** Letters of `30-september-2026`. */
const longestDay = 17;
/** Digits of a number that a table program keeps. */
const keptDigits = 15;

const number = /^\d+(?:\.(\d*))?(?:e[+-]?\d{1,3})?$/;
const monthName =
  "(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)";
const dayAndMonth = /^(\d{1,2})[-/](\d{1,2})$/;
const monthAndYear = /^(\d{1,2})[-/](\d{4})$/;
const fullDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dayThenName = new RegExp(`^(\\d{1,2})[- ]?${monthName}(?:[- ](\\d{4}|\\d{2}))?$`);
const nameThenFigure = new RegExp(`^${monthName}[- ]?(\\d{4}|\\d{1,2})$`);

/** A product number as it is compared: width, hyphens, case, and what keeps table programs from reading a number mean nothing. */
function plain(sku: string): string {
  return sku
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^=?"(.*)"$/, "$1")
    .replace(/^['\u2018\u2019]+/, "")
    .replace(/(?<=\d),(?=\d{2,3}(?:,|$))/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Keys of which two numbers share one where a table program may have made one of the other. */
function keysOf(sku: string): Set<string> {
  const text = plain(sku);
  const keys = new Set([`text ${text}`]);
  if (number.test(text)) return keys.add(`number ${Number(Number(text).toPrecision(keptDigits))}`);
  if (text.length > longestDay) return keys;
  const add = (day: string | number, month: string | number, year = "") => {
    const [d, m] = [Number(day), Number(month)];
    if (m < 1 || m > 12 || d < 1 || d > 31) return;
    if (year === "") keys.add(`day ${d} ${m}`);
    else keys.add(`date ${d} ${m} ${year.slice(-2)}`).add(`day ${d} ${m}`);
    // A month alone is shown as its first day.
    if (year !== "" && d === 1) addMonth(m, year);
  };
  const addMonth = (month: string | number, year: string) => {
    if (Number(month) >= 1 && Number(month) <= 12)
      keys.add(`month ${Number(month)} ${year.slice(-2).padStart(2, "0")}`);
  };
  const [, one = "", other = "", year] = dayAndMonth.exec(text) ?? fullDay.exec(text) ?? [];
  add(one, other, year);
  add(other, one, year);
  if (year === undefined && other !== "") addMonth(one, other);
  const ofMonth = monthAndYear.exec(text);
  if (ofMonth) addMonth(ofMonth[1] ?? "", ofMonth[2] ?? "");
  const iso = yearFirst.exec(text);
  if (iso) add(iso[3] ?? "", iso[2] ?? "", iso[1]);
  const named = dayThenName.exec(text);
  if (named) add(named[1] ?? "", monthNamed(named[2] ?? ""), named[3]);
  const nameFirst = nameThenFigure.exec(text);
  if (nameFirst) {
    const [, name = "", figure = ""] = nameFirst;
    add(figure, monthNamed(name));
    addMonth(monthNamed(name), figure);
  }
  return keys;
}

/** Whether a table program makes something else of a product number when it opens a file and saves it. */
export function isChangedByTables(sku: string): boolean {
  const text = plain(sku);
  if (number.test(text)) return String(Number(text)) !== text || Number(text) >= shortenedFrom;
  return [...keysOf(sku)].some((key) => !key.startsWith("text "));
}

/** Finds the product numbers of a shop of which a table program may have made one of a file. */
export class SkuIndex {
  readonly #byKey = new Map<string, string[]>();
  /** Numbers that are shortened, by value once they are sorted. */
  readonly #long: { readonly value: number; readonly sku: string }[] = [];
  #isSorted = true;

  add(sku: string): void {
    for (const key of keysOf(sku)) {
      const same = this.#byKey.get(key);
      if (!same) this.#byKey.set(key, [sku]);
      else if (same.length <= maxAlike) same.push(sku);
    }
    const value = number.test(plain(sku)) ? Number(plain(sku)) : 0;
    if (value < shortenedFrom) return;
    this.#long.push({ value, sku });
    this.#isSorted = false;
  }

  /** Without the number itself. */
  alike(typed: string): readonly string[] {
    const found = new Set([...keysOf(typed)].flatMap((key) => this.#byKey.get(key) ?? []));
    for (const sku of this.#shortened(plain(typed))) found.add(sku);
    found.delete(typed);
    return [...found].slice(0, maxAlike);
  }

  /** Long numbers that are rounded to one like `8.90E+12`, or to its digits with zeros behind them. */
  #shortened(text: string): string[] {
    const value = number.test(text) ? Number(text) : 0;
    if (value < shortenedFrom) return [];
    const digits = text.includes("e") ? (text.split("e")[0] ?? "").replace(".", "") : text.replace(/0+$/, "");
    const unit = 10 ** (Math.floor(Math.log10(value)) - digits.length + 1);
    // Digits beyond the fifteenth are not rounded: they become zeros.
    const reach = digits.length < keptDigits ? unit / 2 : unit;
    if (!this.#isSorted) this.#long.sort((one, other) => one.value - other.value);
    this.#isSorted = true;
    let [from, to] = [0, this.#long.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#long[middle]?.value ?? 0) < value - reach) from = middle + 1;
      else to = middle;
    }
    const found: string[] = [];
    for (let at = from; at < this.#long.length && found.length < maxAlike; at += 1) {
      const { value: long = 0, sku = "" } = this.#long[at] ?? {};
      if (long > value + reach) break;
      found.push(sku);
    }
    return found;
  }
}

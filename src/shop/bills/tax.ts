/** Parts of a price that includes tax, in whole paise. `total` is the amount paid. */
export interface TaxSums {
  readonly taxable: number;
  readonly cgst: number;
  /** The State's half, or the union territory's. */
  readonly sgst: number;
  readonly igst: number;
  /** Without tax: rate 0, or a seller who may not charge any. */
  readonly exempt: number;
  readonly total: number;
}

const noSums: TaxSums = { taxable: 0, cgst: 0, sgst: 0, igst: 0, exempt: 0, total: 0 };

/** Hundredths of a percent in a percent: rates are whole numbers of these. */
const basisPoints = 100;
/** 100 percent. */
const whole = 100 * basisPoints;

/**
 * Takes the tax out of paise that include it. Within a State each half is rounded by itself, half a paisa up, so that the halves are
 * equal and what is taxed is the rest; between States the whole tax is rounded once. So one paisa may lie between the two.
 * `rate` in percent; null where no tax is charged.
 */
export function taxIn(paise: number, rate: number | null, sameState: boolean): TaxSums {
  if (rate === null || rate === 0) return { ...noSums, exempt: paise, total: paise };
  const points = Math.round(rate * basisPoints);
  // Above by below, in integers up to 8e15 (a crore of rupees a pack, 1,000 packs, 40 percent), rounded half up.
  const rounded = (above: number, below: number) => Math.floor((2 * above + below) / (2 * below));
  const below = whole + points;
  if (!sameState) {
    const igst = rounded(paise * points, below);
    return { ...noSums, taxable: paise - igst, igst, total: paise };
  }
  const half = rounded(paise * points, 2 * below);
  return { ...noSums, taxable: paise - 2 * half, cgst: half, sgst: half, total: paise };
}

/** A piece of an amount, all in paise. */
interface Piece {
  /** The whole amount. */
  readonly of: number;
  /** Of it, what was taken in pieces before. */
  readonly before: number;
  /** The tax in those earlier pieces. */
  readonly taxBefore: Pick<TaxSums, "cgst" | "igst">;
  readonly paise: number;
}

/**
 * The tax in the next piece of an amount: what all pieces so far come to less what the earlier pieces took. So pieces of an amount never
 * drift from it, and the last one takes what is left. A single paisa holds no two halves of a tax: they go with the piece before it
 * or after it, so that nothing is taxed on less than nothing. Only single paise in a row have nobody to give them to.
 */
export function taxInPart(
  { of, before, taxBefore, paise }: Piece,
  rate: number | null,
  sameState: boolean,
): TaxSums {
  const until = before + paise;
  if (rate === null || rate === 0) return taxIn(paise, rate, sameState);
  if (!sameState) {
    const igst = taxIn(until, rate, sameState).igst - taxBefore.igst;
    return { ...noSums, taxable: paise - igst, igst, total: paise };
  }
  const all = taxIn(of - until === 1 ? of : until, rate, sameState);
  const half = Math.min(all.cgst - taxBefore.cgst, Math.floor(paise / 2));
  return { ...noSums, taxable: paise - 2 * half, cgst: half, sgst: half, total: paise };
}

export function sumOf(all: readonly TaxSums[]): TaxSums {
  return all.reduce((sum, each) => combine(sum, each), noSums);
}

function combine(one: TaxSums, other: TaxSums): TaxSums {
  return {
    taxable: one.taxable + other.taxable,
    cgst: one.cgst + other.cgst,
    sgst: one.sgst + other.sgst,
    igst: one.igst + other.igst,
    exempt: one.exempt + other.exempt,
    total: one.total + other.total,
  };
}

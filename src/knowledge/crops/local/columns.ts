/** Whole figures as texts of digits to base 90, one text for each place of value, the highest first. */
export interface PackedColumn {
  /** Smallest figure, from which the others are counted. */
  readonly from: number;
  readonly digits: readonly string[];
}

const base = 90;
/** Characters that JSON writes as they are. */
const alphabet = Array.from({ length: base + 1 }, (_, index) => String.fromCharCode(35 + index))
  .join("")
  .replace("\\", "");

/** Packs whole figures; they take a seventh less than as numbers in JSON, both compressed. */
export function packed(figures: readonly number[]): { from: number; digits: string[] } {
  const from = Math.min(...figures);
  const above = Math.max(...figures) - from;
  const digits: string[] = [];
  for (let unit = 1; unit === 1 || unit <= above; unit *= base)
    digits.unshift(figures.map((figure) => alphabet[Math.floor((figure - from) / unit) % base]).join(""));
  return { from, digits };
}

/** The figures of a packed column, or those from one index to before another. */
export function unpacked(
  { from, digits }: PackedColumn,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): number[] {
  const [first = ""] = digits;
  return Array.from(
    { length: Math.min(end, first.length) - start },
    (_, index) =>
      digits.reduce((sum, text) => sum * base + alphabet.indexOf(text[start + index] ?? ""), 0) + from,
  );
}

/** Sentinel of a height that is not known. */
export const unknownAltitude = -9_999;

/** Differences of each figure to the one before it, of the first to 0. */
export function steps(figures: readonly number[]): number[] {
  return figures.map((figure, index) => figure - (figures[index - 1] ?? 0));
}

/** The figures whose differences these are. */
export function fromSteps(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** A share as a whole number, -1 where it is not known. */
export function packedShare(share: number | null): number {
  if (share === null) return -1;
  return share < 10 ? Math.round(10 * share) : share + 90;
}

/** Per mille. */
export function shareOf(packed: number): number | null {
  if (packed < 0) return null;
  return packed < 100 ? packed / 10 : packed - 90;
}

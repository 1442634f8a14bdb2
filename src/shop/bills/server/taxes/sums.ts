import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { TaxSums } from "../../tax.ts";

/** Sums as the tables have them. */
export function sumColumns({ taxable, cgst, sgst, igst, exempt, total }: TaxSums) {
  return {
    taxable_paise: taxable,
    cgst_paise: cgst,
    sgst_paise: sgst,
    igst_paise: igst,
    exempt_paise: exempt,
    total_paise: total,
  };
}

/** Sums of a row, in paise; a sum that the database made may be a text. */
export function sumsIn(row: Readonly<Record<keyof ReturnType<typeof sumColumns>, number>>): TaxSums {
  return {
    taxable: Number(row.taxable_paise),
    cgst: Number(row.cgst_paise),
    sgst: Number(row.sgst_paise),
    igst: Number(row.igst_paise),
    exempt: Number(row.exempt_paise),
    total: Number(row.total_paise),
  };
}

/** The same in rupees, as the calls carry them. */
export function inRupees({ taxable, cgst, sgst, igst, exempt, total }: TaxSums): TaxSums {
  return {
    taxable: rupeesFromPaise(taxable),
    cgst: rupeesFromPaise(cgst),
    sgst: rupeesFromPaise(sgst),
    igst: rupeesFromPaise(igst),
    exempt: rupeesFromPaise(exempt),
    total: rupeesFromPaise(total),
  };
}

/** Percent, from hundredths of one. */
export function rateOf(points: number | null): number | null {
  return points === null ? null : points / 100;
}

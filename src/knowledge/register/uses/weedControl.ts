import type { Emergence, UseKind, WeedControl } from "../shapes.ts";
import type { SprayTime } from "../weeds/sprayTime.ts";

/** Cells of a herbicide's row that may say when it is applied. */
interface Cells {
  readonly kind: UseKind;
  readonly crop: string;
  readonly application: string;
  readonly dose_as_written: string;
  readonly waiting_note: string;
}

/** Times that rows say themselves. What is sprayed before sowing is sprayed on weeds that stand. */
const timeOf: Readonly<Record<Exclude<Emergence, "unknown">, SprayTime>> = {
  "before-sowing": "after",
  before: "before",
  "early-after": "after",
  after: "after",
  both: "either",
};

/**
 * Reads out of a row when its herbicide is applied, and on which varieties; null for anything else than a herbicide. Where the row
 * does not say it, the time is the usual one of its actives.
 */
export function weedControlOf(
  cells: Cells,
  usual: { readonly time: SprayTime; readonly isEstimate: boolean },
): WeedControl | null {
  if (cells.kind !== "herbicide") return null;
  const { crop, application, dose_as_written, waiting_note } = cells;
  const text = [crop, application, dose_as_written, waiting_note].join(" ; ");
  const emergence = emergenceIn(text);
  const isUsual = emergence === "unknown";
  return {
    emergence,
    time: isUsual ? usual.time : timeOf[emergence],
    timeIsUsual: isUsual,
    timeIsEstimate: isUsual && usual.isEstimate,
    daysAfter: daysAfterIn(text),
    tolerantOnly: /\btolerant\b/i.test(crop),
  };
}

/** `PE-2 DAS`, `Pre-emergence`, `Pre-plant incorporation`. */
const before = /\bpre-? ?em|\bPE\b|\bpre-? ?plant incorporation/i;
/** `Post-EM 30 DAS`, `Early POE`, `2-3 leaf stage of weeds`. */
const after = /\bpost-? ?em|\bPOE\b|\bleaf stage of weeds/i;
const earlyAfter = /\bearly (?:POE|post)/i;
/** `pre-plant (minimum tillage) before sowing`: it kills the weeds that stand there. */
const beforeSowing = /\bpre-? ?plant \(minimum tillage\)/i;

function emergenceIn(text: string): Emergence {
  if (beforeSowing.test(text)) return "before-sowing";
  const [isBefore, isAfter] = [before.test(text), after.test(text)];
  if (isBefore && isAfter) return "both";
  if (isBefore) return "before";
  if (!isAfter) return "unknown";
  return earlyAfter.test(text) ? "early-after" : "after";
}

/** `10-14 DAT`, `30 DAS`. */
const days = /\b(\d+)(?: ?(?:-|to) ?(\d+))? ?DA([ST])\b/g;

function daysAfterIn(text: string): WeedControl["daysAfter"] {
  const [found, ...more] = [...text.matchAll(days)];
  if (!found || more.length > 0) return null;
  const [, least = "", most = least, mark] = found;
  return { least: Number(least), most: Number(most), of: mark === "S" ? "sowing" : "transplanting" };
}

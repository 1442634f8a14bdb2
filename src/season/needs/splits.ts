/**
 * Share of the urea that is given at sowing or planting, read from the crop's splits in plain English; the rest can be bought later.
 * Null where they do not say it.
 */
export function ureaAtSowing(splits: string): number | null {
  if (/^all of it at sowing/i.test(splits)) return 1;
  const [, part, when = ""] = /^(half|a third of) the urea\b(.*?)(?:,|\.|$)/i.exec(splits) ?? [];
  if (!part) return null;
  const share = part.toLowerCase() === "half" ? 1 / 2 : 1 / 3;
  if (/\bafter\b/.test(when)) return 1 - share;
  return /\b(at|before) (sowing|planting)|in the trench/.test(when) ? share : null;
}

/** Whether potash is given in the parts of the urea. */
export const potashInParts = (splits: string): boolean => /^urea and potash in/i.test(splits);

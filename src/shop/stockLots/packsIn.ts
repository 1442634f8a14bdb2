import { figureDigits } from "#kit/contract/typed/typedFigure.ts";

/** Packs as somebody typed them; undefined where it is no whole number. */
export function packsIn(typed: string): number | undefined {
  const read = figureDigits(typed, "packs");
  if (read?.sign !== "" || /[^0]/.test(read.fraction) || read.whole === "" || read.whole.length > 9)
    return undefined;
  return Number(read.whole);
}

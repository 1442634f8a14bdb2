import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { Search } from "../../contract.ts";
import type { Hardship } from "../../local/hardships.ts";
import type { MarkKind } from "../../local/shapes.ts";
import { marksOf } from "../../marks.ts";
import { yearsOf } from "../../prices/rules.ts";
import type { FittingCrop } from "../../suggestion.ts";
import { usePlace } from "../land/place.ts";
import { useMonthText } from "../months.ts";

/** Brought only where a place, or salt in the soil, is known. */
const HardshipMark = lazyPart(() => import("../../local/web/HardshipMark.tsx"));

/** The mark that the sum on the card is instead of. */
const ofTheSum = "no-profit";

/** Why a crop has its rank, each mark in a symbol and a text. `sown` is the land that the money sows, in words. */
export function FitMarks({ found, search, sown }: { found: FittingCrop; search: Search; sown: string }) {
  const { crop, missed, hardships } = found;
  const months = useMonthText();
  const { name: place } = usePlace();
  const budget = rupees(Number(search.investment));
  const season = crop.supportPrice ? yearsOf(crop.supportPrice.marketingSeason) : undefined;
  const last = months([missed?.since ?? 1]);
  const again = months([missed?.next ?? 1]);
  const texts: Record<Exclude<MarkKind, Hardship["kind"] | typeof ofTheSum>, ReactNode> = {
    missed: (
      <Trans>
        Sown until {last}; next in {again}
      </Trans>
    ),
    "other-season": <Trans>Sown in this season in {place}; the months shown are usual elsewhere</Trans>,
    "other-soil": <Trans>Another soil suits it better</Trans>,
    "hardly-grown": <Trans>Hardly grown in {place}</Trans>,
    "no-quote": <Trans>No mandi price known</Trans>,
    "old-price": <Trans>Old support price: {season}</Trans>,
    "sows-part": (
      <Trans>
        {budget} sows {sown}
      </Trans>
    ),
    "more-water": <Trans>Needs more water than you have</Trans>,
    "within-budget": <Trans>Within your budget</Trans>,
    "enough-water": <Trans>Your water is enough</Trans>,
  };
  return marksOf(found, search.soilType).map((kind) => {
    if (kind === ofTheSum) return null;
    const hardship = hardships.find((each) => each.kind === kind);
    if (hardship)
      return (
        <Suspense key={kind}>
          <HardshipMark hardship={hardship} />
        </Suspense>
      );
    return (
      <Mark key={kind} tone={toneOf(kind)}>
        {texts[kind as keyof typeof texts]}
      </Mark>
    );
  });
}

function toneOf(kind: MarkKind): "good" | "plain" | "warn" {
  if (kind === "within-budget" || kind === "enough-water") return "good";
  return kind === "sows-part" || kind === "other-season" ? "plain" : "warn";
}

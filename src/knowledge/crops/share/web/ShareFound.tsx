import { useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useProductName } from "#kit/web/router/page.ts";
import type { Search } from "../../contract.ts";
import { hectaresOf } from "../../rules.ts";
import type { FittingCrop } from "../../suggestion.ts";
import { seasonNames, soilNames } from "../../web/cropLabels.ts";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { useMoneyText } from "../../web/money.ts";
import { usePerennialText } from "../../web/results/usePerennialText.ts";
import ShareRow from "./ShareRow.tsx";

/** How many of the best crops a shared message names. */
const maxShared = 5;

/** Sends the best crops of a search on, each with its profit on the land that the money sows. */
export default function ShareFound({ search, found }: { search: Search; found: readonly FittingCrop[] }) {
  const { t, i18n } = useLingui();
  const productName = useProductName();
  const money = useMoneyText();
  const perennialText = usePerennialText();
  const { part } = useLandOrHectare();
  const soil = i18n._(soilNames[search.soilType]);
  const season = i18n._(seasonNames[search.season]);
  const budget = rupees(Number(search.investment));
  const text = [
    t`Crops for ${soil} soil, ${season}, from ${productName}:`,
    t`Profit on the land that ${budget} sows:`,
    ...found.slice(0, maxShared).map(({ crop, fit }) => {
      const profit = `${crop.title}: ${money.profit(crop, hectaresOf(fit.sown))}`;
      return `• ${[profit, part(fit.sown.area), perennialText(crop)].filter(Boolean).join(", ")}`;
    }),
  ].join("\n");
  return <ShareRow text={text} />;
}

import { useLingui } from "@lingui/react/macro";
import { useProductName } from "#kit/web/router/page.ts";
import type { CropPage } from "../../contract.ts";
import { moneyOf } from "../../cropMoney.ts";
import { wateringsOf } from "../../rules.ts";
import { useCropText } from "../../web/cropText.ts";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { usePlaceWater } from "../../web/land/place.ts";
import { useMoneyText } from "../../web/money.ts";
import ShareRow from "../../web/results/ShareRow.tsx";

/** A crop in one line, to send on. */
export default function ShareCrop({ crop }: { crop: CropPage }) {
  const { t } = useLingui();
  const money = useMoneyText();
  const productName = useProductName();
  const { hectares, words: area } = useLandOrHectare();
  const name = useCropText().name(crop);
  const cost = money.aboutCost(moneyOf(crop, hectares).investment);
  const profit = money.profit(crop, hectares);
  const waterings = wateringsOf(usePlaceWater().at(crop));
  return (
    <ShareRow
      text={t`${name}, on ${area}: cost ${cost}, profit ${profit}, ${waterings} waterings. From ${productName}.`}
    />
  );
}

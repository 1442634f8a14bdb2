import { useLingui } from "@lingui/react/macro";
import { useProductName } from "#kit/web/router/page.ts";
import type { CropPage } from "../../contract.ts";
import { useLandMoney } from "../../page/web/useLandMoney.ts";
import { wateringsOf } from "../../rules.ts";
import { useLandOrHectare } from "../../web/land/landText.ts";
import { usePlace } from "../../web/land/place.ts";
import { useMoneyText } from "../../web/money.ts";
import ShareRow from "./ShareRow.tsx";

/** A crop in one line, to send on. */
export default function ShareCrop({ crop }: { crop: CropPage }) {
  const { t } = useLingui();
  const money = useMoneyText();
  const productName = useProductName();
  const { hectares, words: area } = useLandOrHectare();
  const name = crop.title;
  const { investment, profit: sum, isOwn } = useLandMoney(crop);
  const { at } = usePlace();
  const cost = money.aboutCost(investment);
  const profit = isOwn ? money.about(sum) : money.profit(at(crop), hectares);
  const waterings = wateringsOf(at(crop));
  return (
    <ShareRow
      quiet
      text={t`${name}, on ${area}: cost ${cost}, profit ${profit}, water for ${waterings} waterings, rain included. From ${productName}.`}
    />
  );
}

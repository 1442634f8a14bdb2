import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useCall } from "#kit/web/call.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { bills } from "#shop/bills/contract.ts";
import { OrdersFile } from "../../orders/web/list/OrdersFile.tsx";
import { PartList, PartRow } from "../../web/PartList.tsx";
import { PartTitle } from "../../web/PartTitle.tsx";
import { figures } from "../contract.ts";
import { useChosenPeriod } from "./useChosenPeriod.ts";

/** The shop's money: figures, bills and files, each with how it is now. */
export default function MoneyPart() {
  const { t } = useLingui();
  usePage({ title: t`Money` });
  const { period, step } = useChosenPeriod();
  const sales = useCall(figures.show, { query: { ...period, by: step } }).answer?.sales;
  const last = useCall(bills.list, { query: {} }).answer;
  const sum = sales ? rupees(sales.rupees) : "";
  const number = last?.[0]?.number ?? "";
  return (
    <>
      <PartTitle>
        <Trans>Money</Trans>
      </PartTitle>
      <PartList>
        <PartRow to={portalPaths.figures} name={<Trans>Figures</Trans>}>
          {sales ? (
            <Trans>
              {sum} from <Plural value={sales.orders} one="# order" other="# orders" /> in 30 days
            </Trans>
          ) : null}
        </PartRow>
        <PartRow to={portalPaths.bills} name={<Trans>Bills and files for the accountant</Trans>}>
          {!last ? null : number ? <Trans>The last one is {number}</Trans> : <Trans>No bill yet</Trans>}
        </PartRow>
      </PartList>
      <OrdersFile />
    </>
  );
}

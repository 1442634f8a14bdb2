import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import OwnBills from "#shop/bills/web/OwnBills.tsx";
import { PartTitle } from "../../web/PartTitle.tsx";

/** The shop's bills. */
export default function BillsPart() {
  const { t } = useLingui();
  usePage({ title: t`Bills` });
  return (
    <>
      <PartTitle>
        <Trans>Bills</Trans>
      </PartTitle>
      <OwnBills pathOf={portalPaths.bill} />
    </>
  );
}

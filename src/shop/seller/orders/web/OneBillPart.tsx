import { Trans } from "@lingui/react/macro";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import BillScreen from "#shop/bills/web/BillScreen.tsx";
import { PartTitle } from "../../web/PartTitle.tsx";

/** One of the shop's bills. */
export default function OneBillPart() {
  const { id = "" } = useParams();
  return (
    <>
      <PartTitle>
        <Trans>Bill</Trans>
      </PartTitle>
      <BillScreen
        id={id}
        back={
          <ButtonLink to={portalPaths.bills}>
            <Trans>All bills</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

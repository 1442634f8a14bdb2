import { Trans } from "@lingui/react/macro";
import { account } from "#features/account/contract.ts";
import { paths } from "#features/paths.ts";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";

/** The seller's way back to the shop: the bar's link leads everybody to their own page. */
export function PortalLink() {
  if (useCall(account.session, {}).answer?.role !== "seller") return null;
  return (
    <ButtonLink to={paths.adminPortal}>
      <Trans>Seller's portal</Trans>
    </ButtonLink>
  );
}

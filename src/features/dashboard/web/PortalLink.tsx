import { Trans } from "@lingui/react/macro";
import { account } from "#features/account/contract.ts";
import { deskPaths } from "#features/operator/paths.ts";
import { paths } from "#features/paths.ts";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";

/** The way to the desk of whoever looks after the site. */
export function DeskLink() {
  if (!useCall(account.session, {}).answer?.operator) return null;
  return (
    <div>
      <ButtonLink to={deskPaths.home}>
        <Trans>The desk</Trans>
      </ButtonLink>
    </div>
  );
}

/** The seller's way back to the shop: the bar's link leads everybody to their own page. */
export function PortalLink() {
  if (useCall(account.session, {}).answer?.role !== "seller") return null;
  return (
    <div>
      <ButtonLink to={paths.adminPortal}>
        <Trans>My shop</Trans>
      </ButtonLink>
    </div>
  );
}

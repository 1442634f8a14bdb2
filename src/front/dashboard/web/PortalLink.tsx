import { Trans } from "@lingui/react/macro";
import { deskPaths } from "#front/operator/paths.ts";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { account } from "#people/account/contract.ts";
import { paths } from "#screens/paths.ts";

/** The way to the operators' desk. */
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

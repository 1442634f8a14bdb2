import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { account } from "#people/account/contract.ts";
import { paths } from "#screens/paths.ts";

/** A seller's way to the portal. */
export default function MyShopLink() {
  if (useCall(account.session, {}).answer?.role !== "seller") return null;
  return (
    <Link to={paths.adminPortal}>
      <Trans>My shop</Trans>
    </Link>
  );
}

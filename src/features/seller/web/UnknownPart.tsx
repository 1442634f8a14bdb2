import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import { portalPaths } from "../paths.ts";
import { PortalPart } from "./PortalPart.tsx";

/** For an address below the portal's own at which nothing is. */
export default function UnknownPart() {
  const { t } = useLingui();
  usePage({ title: t`Seller's portal` });
  return (
    <PortalPart title={<Trans>Seller's portal</Trans>}>
      <EmptyState action={<ButtonLink to={portalPaths.home}>{t`To the portal's first page`}</ButtonLink>}>
        <Trans>There is nothing at this address.</Trans>
      </EmptyState>
    </PortalPart>
  );
}

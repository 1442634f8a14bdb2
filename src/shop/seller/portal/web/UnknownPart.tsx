import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { portalPaths } from "#screens/sellerPaths.ts";
import { PartTitle } from "../../web/PartTitle.tsx";

/** For an address below the portal's own at which nothing is. */
export default function UnknownPart() {
  const { t } = useLingui();
  usePage({ title: t`Seller's portal` });
  return (
    <>
      <PartTitle>
        <Trans>Seller's portal</Trans>
      </PartTitle>
      <EmptyState action={<ButtonLink to={portalPaths.home}>{t`Go to the portal's first page`}</ButtonLink>}>
        <Trans>There is nothing at this address.</Trans>
      </EmptyState>
    </>
  );
}

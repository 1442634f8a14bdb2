import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import AppearanceChoice from "#kit/web/appearance/AppearanceChoice.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { schemesPath } from "#screens/carePaths.ts";

const LogOutButton = lazyPart(() => import("#people/account/web/logout/LogOutButton.tsx"));

/** The lower part of the menu: links of the footer, for members' screens, which have none; and how things look. */
export default function MenuFoot({ isMember }: { isMember: boolean }) {
  return (
    <>
      <Link to={schemesPath}>
        <Trans>Government schemes</Trans>
      </Link>
      <Link to="/help">
        <Trans>Help and complaints</Trans>
      </Link>
      <Link to="/legal/seller">
        <Trans>Terms, privacy, returns</Trans>
      </Link>
      <Suspense>{isMember ? <LogOutButton /> : null}</Suspense>
      <AppearanceChoice />
    </>
  );
}

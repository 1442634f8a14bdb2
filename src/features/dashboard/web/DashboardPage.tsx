import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { LogOutButton } from "#features/account/web/LogOutButton.tsx";
import { PictureForm } from "#features/account/web/PictureForm.tsx";
import { paths } from "#features/paths.ts";
import { usePage } from "#kit/web/page.ts";
import { lazyWithTexts } from "#kit/web/texts.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import { useVisitorName } from "#kit/web/visitor.ts";
import { PortalLink } from "./PortalLink.tsx";

/** Below the first screen, so they come after it. */
const Shopping = lazyWithTexts(["cart", "checkout"], () => import("./Shopping.tsx"));
const Settings = lazy(() => import("./Settings.tsx"));

/** The farmer's own page: who one is, what one ordered, how the site looks, and the way out. */
export default function DashboardPage() {
  const { t } = useLingui();
  const name = useVisitorName();
  usePage({ title: t`My page` });
  return (
    <Page title={name}>
      <PictureForm />
      <Row>
        <ButtonLink kind="main" to={paths.market}>
          <Trans>Proceed to shop</Trans>
        </ButtonLink>
        <LogOutButton />
        <PortalLink />
      </Row>
      <Suspense fallback={<Waiting />}>
        <Shopping />
        <Settings />
      </Suspense>
    </Page>
  );
}

function Waiting() {
  return (
    <Skeleton shape="lines" count={4}>
      <Trans>Loading…</Trans>
    </Skeleton>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { deskPaths } from "#front/operator/paths.ts";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useVisitorName } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { account } from "#people/account/contract.ts";
import LogOutButton from "#people/account/web/logout/LogOutButton.tsx";
import { PictureForm } from "#people/account/web/PictureForm.tsx";
import { schemesPath } from "#screens/carePaths.ts";
import { paths } from "#screens/paths.ts";
import styles from "./DashboardPage.module.css";

const Shopping = lazyPart(() => import("./Shopping.tsx"));
const ModerationNotes = lazyPart(() => import("#people/moderation/web/ModerationNotes.tsx"));
const NotesLink = lazyPart(() => import("#people/notifications/inbox/web/NotesLink.tsx"));
/** Below the first screen of a phone, so it comes after it. */
const Settings = lazyPart(() => import("./Settings.tsx"));

/**
 * The farmer's own page: work under way and orders, then the person's data, the look of the site, and the way
 * out.
 */
export default function DashboardPage() {
  const { t } = useLingui();
  const shortName = useVisitorName();
  const session = useCall(account.session, {});
  usePage({ title: t`My page` });
  // A name that comes after the first letters would be another heading under somebody's eyes.
  const isKnown = session.answer !== undefined || session.problem !== undefined;
  return (
    <Page title={isKnown ? <span translate="no">{session.answer?.name || shortName}</span> : undefined}>
      <div className={styles.columns}>
        <Stack gap="loose">
          <Suspense>
            <ModerationNotes />
          </Suspense>
          <Suspense fallback={<Skeleton shape="lines" count={4} />}>
            <Shopping />
          </Suspense>
          <Row>
            <ButtonLink kind="main" to={paths.market}>
              <Trans>Proceed to shop</Trans>
            </ButtonLink>
            <ButtonLink to={paths.fields}>
              <Trans>My fields</Trans>
            </ButtonLink>
            <ButtonLink to={schemesPath}>
              <Trans>Government schemes</Trans>
            </ButtonLink>
            <Suspense>
              <NotesLink />
            </Suspense>
          </Row>
        </Stack>
        <Stack gap="loose">
          <PictureForm />
          <PortalLink />
          <DeskLink />
          <Suspense>
            <Settings />
          </Suspense>
          <div>
            <LogOutButton />
          </div>
        </Stack>
      </div>
    </Page>
  );
}

/** The way to the operators' desk. */
function DeskLink() {
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
function PortalLink() {
  if (useCall(account.session, {}).answer?.role !== "seller") return null;
  return (
    <div>
      <ButtonLink to={paths.adminPortal}>
        <Trans>My shop</Trans>
      </ButtonLink>
    </div>
  );
}

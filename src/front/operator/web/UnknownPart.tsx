import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { deskPaths } from "../paths.ts";

/** For an address below the desk that leads nowhere. */
export default function UnknownPart() {
  const { t } = useLingui();
  usePage({ title: t`The desk` });
  return (
    <Page title={t`The desk`}>
      <EmptyState
        action={
          <ButtonLink to={deskPaths.home}>
            <Trans>To the desk</Trans>
          </ButtonLink>
        }
      >
        <Trans>There is no such page on the desk.</Trans>
      </EmptyState>
    </Page>
  );
}

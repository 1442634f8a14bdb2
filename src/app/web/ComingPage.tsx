import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";

/** Stands where a screen is not built yet, and says so. */
export default function ComingPage() {
  const { t } = useLingui();
  usePage({ title: t`Coming soon` });
  return (
    <Page title={<Trans>This part is still being built</Trans>} width="text">
      <p />
    </Page>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import Notice from "./Notice.tsx";

/** The notice about personal data, on a page of its own: the sign-up leads here before its button. */
export default function NoticePage() {
  const { t } = useLingui();
  usePage({
    title: t`What Mitti keeps about you, and why`,
    description: t`What is kept of an account, what for, how long, and what you can do about it.`,
  });
  return (
    <Page title={<Trans>What Mitti keeps about you, and why</Trans>} width="text">
      <Notice />
    </Page>
  );
}

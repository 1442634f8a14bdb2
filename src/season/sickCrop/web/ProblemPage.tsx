import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";

/** From a sick crop to the first step, by taps. */
export default function ProblemPage() {
  const { t } = useLingui();
  usePage({ title: t`My crop is sick`, description: t`Tap the crop and what you see on it.` });
  return (
    <Page title={<Trans>My crop is sick</Trans>}>
      <ButtonLink to={paths.advisories}>
        <Trans>Look for the signs that you see</Trans>
      </ButtonLink>
    </Page>
  );
}

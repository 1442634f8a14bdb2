import { Trans, useLingui } from "@lingui/react/macro";
import { lazyInBrowser } from "#kit/web/lazy/lazyOnVisible.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";

/** They judge by the whole register, which no document carries. */
const OpenChit = lazyInBrowser("chit", () => import("./OpenChit.tsx"));
const SeasonChit = lazyInBrowser("chit", () => import("./SeasonChit.tsx"));

/** "Is this chit right?": what a dealer wrote down, judged by the register, for a season or for any crop. */
export default function ChitPage() {
  const { t } = useLingui();
  const { id } = useParams();
  usePage({
    title: t`Is this chit right?`,
    description: t`What the dealer wrote down, compared with the official register of pesticides for your crop and land.`,
  });
  return (
    <Page
      title={<Trans>Is this chit right?</Trans>}
      lead={<Trans>Write down what is on the dealer's chit, as it is written there.</Trans>}
    >
      {id === undefined ? <OpenChit /> : <SeasonChit id={id} />}
    </Page>
  );
}

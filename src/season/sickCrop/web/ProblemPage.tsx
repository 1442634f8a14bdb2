import { Trans, useLingui } from "@lingui/react/macro";
import { lazyInBrowser } from "#kit/web/lazy/lazyOnVisible.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import styles from "./Problem.module.css";

/** Left out of the document: it depends on the month, on one's own fields, and on a table that the phone keeps. */
const Steps = lazyInBrowser("steps", () => import("./Steps.tsx"), styles.steps);

/** From a sick crop to the first step, by taps: crop, part, sign, cause. */
export default function ProblemPage() {
  const { t } = useLingui();
  usePage({
    title: t`My crop is sick`,
    description: t`Tap the crop and what you see on it: likely causes in this month, and what to do tonight.`,
  });
  return (
    <Page title={<Trans>My crop is sick</Trans>}>
      <Steps />
      <p>
        <Link to={paths.advisories}>
          <Trans>Search by words instead</Trans>
        </Link>
      </p>
    </Page>
  );
}

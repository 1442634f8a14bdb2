import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Mole } from "#knowledge/crops/web/drawing/Mole.tsx";
import { paths } from "#screens/paths.ts";
import styles from "./ErrorPage.module.css";

/** A path that is not there (404), or a screen that broke: said in the product's own layout, with ways on. */
export default function ErrorPage({ status, onRetry }: { status?: 404; onRetry?: () => void }) {
  const { t } = useLingui();
  usePage({ title: t`Unexpected Application Error!` });
  return (
    <Page title={<Trans>Unexpected Application Error!</Trans>} width="text">
      <Mole className={styles.mole} />
      <p>
        {status === 404 ? (
          <Trans>There is no page at this address. It may have moved, or a letter is missing.</Trans>
        ) : (
          <Trans>Something went wrong on this screen. What you typed elsewhere is kept.</Trans>
        )}
      </p>
      <Row>
        <ButtonLink kind="main" to={paths.home}>
          <Trans>Home</Trans>
        </ButtonLink>
        <Button onClick={() => window.history.back()}>
          <Trans>Back</Trans>
        </Button>
        <Button onClick={onRetry ?? (() => window.location.reload())}>
          <Trans>Try again</Trans>
        </Button>
      </Row>
    </Page>
  );
}

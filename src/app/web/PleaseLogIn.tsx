import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { paths, withQuery } from "#features/paths.ts";
import { usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";

/** In place of a screen for members; leads back to it after logging in. */
export default function PleaseLogIn() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  usePage({ title: t`Please log in` });
  return (
    <Page
      title={<Trans>Please log in</Trans>}
      lead={<Trans>Then you come back here by yourself.</Trans>}
      width="text"
    >
      <Row>
        <ButtonLink kind="main" to={withQuery(paths.login, { to: pathname + search })}>
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to={withQuery(paths.signUp, { to: pathname + search })}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      </Row>
    </Page>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { paths, withQuery } from "#features/paths.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { productName, usePage } from "#kit/web/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { useVisitorEmail } from "#kit/web/visitor.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";

/** Shows a screen to whoever is logged in. It steers the page alone: every call behind it asks the server who is there. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const email = useVisitorEmail();
  if (!hydrated) return <Waiting />;
  return email === "" ? <PleaseLogIn /> : children;
}

/** The server knows no stored email, so it renders this for everybody. */
function Waiting() {
  usePage({ title: productName });
  return <PageSkeleton title={productName} />;
}

function PleaseLogIn() {
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

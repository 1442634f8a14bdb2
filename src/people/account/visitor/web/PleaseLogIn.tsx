import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { bring } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { ProblemAlert } from "#kit/web/ui/feedback/ProblemAlert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { emptyFieldPicture } from "#screens/pictures.ts";
import styles from "./PleaseLogIn.module.css";

/** In place of a screen for members: why, the way in and back, and what is open to everybody. */
export default function PleaseLogIn({ devices }: { devices?: true | undefined }) {
  const { t, i18n } = useLingui();
  const { pathname, search, hash } = useLocation();
  usePage({ title: t`Please log in` });
  const to = pathname + search + hash;
  return (
    <Page title={<Trans>Please log in</Trans>} width="text">
      <div className={styles.why}>
        <img src={emptyFieldPicture} alt="" width="104" height="148" decoding="async" />
        <div>
          <p>{i18n._(reasonFor(pathname))}</p>
          <p>
            <Trans>You will come straight back here.</Trans>
          </p>
        </div>
      </div>
      {devices ? <WithoutAccount /> : null}
      <Row>
        <ButtonLink kind={devices ? "quiet" : "main"} to={withQuery(paths.login, { to })}>
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to={withQuery(paths.signUp, { to })}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      </Row>
      <nav className={styles.open} aria-labelledby="open-to-all">
        <h2 id="open-to-all">
          <Trans>Open without logging in</Trans>
        </h2>
        <Link to={paths.cropSuggestion}>
          <Trans>Find crops for my field</Trans>
        </Link>
        <Link to={paths.chatBot}>
          <Trans>Ask the chat bot</Trans>
        </Link>
        <Link to={paths.problem}>
          <Trans>My crop is sick</Trans>
        </Link>
        <Link to={paths.category("seeds")}>
          <Trans>Seeds and their prices</Trans>
        </Link>
      </nav>
    </Page>
  );
}

/** The way on for who has no account yet: a device account, which shows the screen in place of this one. */
function WithoutAccount() {
  const [problem, setProblem] = useState<Problem>();
  const begin = async () => {
    const { ensureSession } = await bring(() => import("../../device/web/ensureSession.ts"));
    setProblem(await ensureSession());
  };
  return (
    <Stack gap="tight">
      <ProblemAlert of={problem} />
      <div>
        <Button kind="main" onClick={() => void begin()}>
          <Trans>Go on without an account</Trans>
        </Button>
      </div>
    </Stack>
  );
}

/** Why a screen needs to know who is there. */
function reasonFor(pathname: string): MessageDescriptor {
  switch (pathname.split("/")[1]) {
    case "Cart":
      return msg`Your cart is kept for you alone, on every phone you use.`;
    case "checkoutpage":
    case "order":
      return msg`An order needs your name and address. Only you and the seller see them.`;
    case "Market":
      return msg`Log in to buy. We keep your cart and your orders for you.`;
    case "discussions":
      return msg`In Discussions farmers talk to farmers. Log in, so that they know who asks.`;
    case "fields":
    case "seasons":
      return msg`Write down your field and what you sowed: you get a plan by day, whether to water today, and an account of what you spent. Only you see it.`;
    case "help":
      return msg`Log in, so that we and the shop know whom to answer. Only you see the answer.`;
    case "adminportal":
      return msg`This is where sellers run their shop.`;
    default:
      return msg`Here are your orders, your cart and your settings. Only you see them.`;
  }
}

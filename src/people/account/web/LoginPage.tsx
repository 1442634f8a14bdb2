import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { useHasDevice } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { screens } from "#screens/screens.ts";
import { account } from "../contract.ts";
import { usePhoneLock } from "../passkeys/web/phoneLock.ts";
import { useLock } from "../passkeys/web/useLock.ts";
import { AccountForm } from "./AccountForm.tsx";
import { AccountNameField } from "./AccountNameField.tsx";
import { accountProblemMessage } from "./accountProblems.ts";
import styles from "./LoginPage.module.css";
import { accountDeleted } from "./logout/useLogOut.ts";
import { PasswordField } from "./PasswordField.tsx";
import { useEnter, useLeaveIfInside } from "./useEntry.ts";

/** Logging in; leads on to where one came from, else a seller to the portal and a farmer to their own page. */
export default function LoginPage() {
  const { t, i18n } = useLingui();
  const query = useQueryParams(screens.login.params);
  const logIn = useMutation(account.logIn);
  const enter = useEnter();
  const lock = useLock();
  const hasLock = usePhoneLock();
  const [refused, setRefused] = useState<Problem>();
  // Of a device account's fields it is asked next what becomes of them (KeepSafeLine).
  const hasDevice = useHasDevice();
  const landing = (role: "user" | "seller") =>
    hasDevice ? paths.fields : role === "seller" ? paths.adminPortal : paths.dashboard;
  const byLock = async () => {
    setRefused(undefined);
    const { answer, problem } = await lock.show();
    setRefused(problem);
    if (answer) await enter(answer.email, landing(answer.role));
  };
  const { hash } = useLocation();
  const hydrated = useHydrated();
  usePage({ title: t`Log in`, description: t`Log in to buy, to ask other farmers and to see your orders.` });
  useLeaveIfInside();
  return (
    <Page title={<Trans>Log in</Trans>} width="text">
      {hydrated && hash === accountDeleted ? (
        <Alert tone="good" role="status" title={<Trans>Your account is deleted.</Trans>}>
          <Trans>Thank you for being with us. You are welcome back any time.</Trans>
        </Alert>
      ) : null}
      {refused ? (
        <Alert
          tone="danger"
          role="alert"
          title={i18n._(accountProblemMessage(refused) ?? problemMessage(refused))}
        />
      ) : null}
      <AccountForm
        submit={<Trans>Log in</Trans>}
        texts={accountProblemMessage}
        onSend={async ({ email = "", current_password: password = "" }) => {
          const { answer, problem } = await logIn.send({ body: { email: email.trim(), password } });
          if (answer) await enter(answer.email, landing(answer.role));
          return problem;
        }}
        below={
          <div className={styles.lock}>
            {hasLock ? (
              <Button onClick={() => void byLock()}>
                <Trans>Use your phone's lock</Trans>
              </Button>
            ) : null}
          </div>
        }
        more={
          <Link to={paths.lostPassword} className={styles.lost}>
            <Trans>Forgot your password?</Trans>
          </Link>
        }
      >
        {(fault) => (
          <>
            <AccountNameField error={fault("email")} />
            <PasswordField
              name="current_password"
              autoComplete="current-password"
              label={<Trans>Password</Trans>}
              error={fault("current_password")}
              required
            />
          </>
        )}
      </AccountForm>
      <Row>
        <span>
          <Trans>New here?</Trans>
        </span>
        <ButtonLink to={withQuery(paths.signUp, { to: query.get("to") ?? undefined })}>
          <Trans>Sign up</Trans>
        </ButtonLink>
      </Row>
    </Page>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useLocation, useNavigate } from "#kit/web/router/router.ts";
import { rememberVisitor } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import { account } from "../contract.ts";
import { AccountForm } from "./AccountForm.tsx";
import { accountProblemMessage } from "./accountProblems.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/**
 * Where a reset link leads. The token is in the fragment (`#`), which no server and no other site ever sees;
 * it leaves the address bar, and with it the browser's history, as soon as it is read.
 */
export default function NewPasswordPage() {
  const { t } = useLingui();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [token, setToken] = useState(hash.slice(1));
  const reset = useMutation(account.reset);
  const [done, setDone] = useState(false);
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (hash === "") return;
    setToken(hash.slice(1));
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  usePage({ title: t`Choose a new password`, description: t`With the link you were given.` });
  return (
    <Page title={<Trans>Choose a new password</Trans>} width="text">
      {done ? (
        <Alert
          tone="good"
          role="status"
          title={<Trans>Password changed</Trans>}
          action={
            <ButtonLink kind="main" to={paths.login}>
              <Trans>Log in</Trans>
            </ButtonLink>
          }
        >
          <Trans>You are logged out everywhere.</Trans>
        </Alert>
      ) : outdated ? (
        <Alert
          tone="warning"
          role="alert"
          title={<Trans>This link was used before or has expired</Trans>}
          action={
            <ButtonLink kind="main" to={paths.lostPassword}>
              <Trans>Ask for a new link</Trans>
            </ButtonLink>
          }
        />
      ) : hydrated && token === "" ? (
        <Alert
          tone="warning"
          role="alert"
          title={<Trans>Please open the link again</Trans>}
          action={
            <ButtonLink to={paths.lostPassword}>
              <Trans>Ask for a new link</Trans>
            </ButtonLink>
          }
        >
          <Trans>Tap the link in your mail or message again. It works as long as it was not used.</Trans>
        </Alert>
      ) : (
        <AccountForm
          submit={<Trans>Set the password</Trans>}
          texts={accountProblemMessage}
          onSend={async ({ password = "", confirm_password = "" }) => {
            const { problem } = await reset.send({ body: { token, password, confirm_password } });
            if (!problem) {
              rememberVisitor(undefined);
              setDone(true);
            } else if (problemWordOf(problem) === "not-found") setOutdated(true);
            else return problem;
          }}
        >
          {(fault) => <NewPasswordFields fault={fault} />}
        </AccountForm>
      )}
    </Page>
  );
}

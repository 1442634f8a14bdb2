import { Trans, useLingui } from "@lingui/react/macro";
import { paths, withQuery } from "#features/paths.ts";
import { screens } from "#features/screens.ts";
import { usePage } from "#kit/web/page.ts";
import { useSearchWords } from "#kit/web/searchWords.ts";
import { useSend } from "#kit/web/send.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { account } from "../contract.ts";
import { AccountForm } from "./AccountForm.tsx";
import { accountProblemWords } from "./accountProblems.ts";
import { PasswordField } from "./PasswordField.tsx";
import { useEnter, useLeaveIfInside } from "./useEntry.ts";

/** Logging in; leads on to where one came from, else a seller to the portal and a farmer to their own page. */
export default function LoginPage() {
  const { t } = useLingui();
  const query = useSearchWords(screens.login.words);
  const logIn = useSend(account.logIn);
  const enter = useEnter();
  usePage({ title: t`Log in`, description: t`Log in to buy, to ask other farmers and to see your orders.` });
  useLeaveIfInside();
  return (
    <Page title={<Trans>Log in</Trans>} width="text">
      <AccountForm
        submit={<Trans>Log in</Trans>}
        words={accountProblemWords}
        onSend={async ({ email = "", current_password: password = "" }) => {
          const { answer, problem } = await logIn.send({ body: { email: email.trim(), password } });
          if (answer)
            await enter(answer.email, answer.role === "seller" ? paths.adminPortal : paths.dashboard);
          return problem;
        }}
        more={
          <ButtonLink kind="plain" to={paths.lostPassword}>
            <Trans>I forgot my password</Trans>
          </ButtonLink>
        }
      >
        {(fault) => (
          <>
            <Field
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              label={<Trans>E-mail</Trans>}
              error={fault("email")}
              required
            />
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

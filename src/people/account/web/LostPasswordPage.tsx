import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { paths } from "#screens/paths.ts";
import { account } from "../contract.ts";
import { resetLinkMinutes } from "../limits.ts";
import { AccountForm } from "./AccountForm.tsx";
import { AccountNameField } from "./AccountNameField.tsx";
import { accountProblemMessage } from "./accountProblems.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/** The ways back into an account: a link, a code on paper, another phone. It never says whether a name has an account. */
export default function LostPasswordPage() {
  const { t } = useLingui();
  const ask = useMutation(account.askForReset);
  const [{ by, contact }, setAnswer] = useState<{ by?: "mail" | "helpers"; contact?: string }>({});
  usePage({ title: t`A new password`, description: t`If you forgot your password.` });
  const minutes = resetLinkMinutes;
  return (
    <Page
      title={<Trans>A new password</Trans>}
      lead={
        <Trans>
          Write the mobile number or e-mail of your account. You get a link to choose a new password.
        </Trans>
      }
      width="text"
    >
      {by === "mail" ? (
        <Alert tone="good" role="status" title={<Trans>Please check your e-mail</Trans>}>
          <Trans>
            If this e-mail has an account, a link is on its way. It works once, for {minutes} minutes. Look in
            the spam folder too.
          </Trans>
        </Alert>
      ) : null}
      {by === "helpers" ? (
        <Alert tone="info" role="status" title={<Trans>Please ask those who run this site</Trans>}>
          <Trans>
            No link can be sent to this name. Those who run this site can make you one: tell them the mobile
            number or e-mail of your account. They never need your password.
          </Trans>{" "}
          {contact ? (
            <strong>
              <Trans>Reach them here: {contact}</Trans>
            </strong>
          ) : (
            <Trans>Ask at your cooperative, or whoever told you about this site.</Trans>
          )}
        </Alert>
      ) : null}
      <AccountForm
        submit={<Trans>Ask for a link</Trans>}
        texts={accountProblemMessage}
        onSend={async ({ email = "" }) => {
          const { answer, problem } = await ask.send({ body: { email: email.trim() } });
          if (answer) setAnswer(answer);
          return problem;
        }}
      >
        {(fault) => <AccountNameField error={fault("email")} />}
      </AccountForm>
      <Details summary={<Trans>I have a code on paper</Trans>}>
        <WithCode />
      </Details>
      <Details summary={<Trans>I am logged in on another phone</Trans>}>
        <p>
          <Trans>
            If the lock of that phone logs you in, you need no old password there: open your own page, then
            Update Credentials, and set a new one. Or make codes on paper there.
          </Trans>
        </p>
      </Details>
    </Page>
  );
}

/** Sets a new password with a recovery code. */
function WithCode() {
  const recover = useMutation(account.recover);
  const [done, setDone] = useState(false);
  if (done) {
    return (
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
        <Trans>You are logged out everywhere, and the locks of your phones log you in no more.</Trans>
      </Alert>
    );
  }
  return (
    <AccountForm
      submit={<Trans>Set the password</Trans>}
      submitKind="quiet"
      texts={accountProblemMessage}
      onSend={async ({ email = "", code = "", password = "", confirm_password = "" }) => {
        const { problem } = await recover.send({
          body: { email: email.trim(), code: code.trim(), password, confirm_password },
        });
        if (!problem) setDone(true);
        return problem;
      }}
    >
      {(fault) => (
        <>
          <AccountNameField error={fault("email")} />
          <Field
            name="code"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            label={<Trans>Code</Trans>}
            error={fault("code")}
            required
          />
          <NewPasswordFields fault={fault} />
        </>
      )}
    </AccountForm>
  );
}

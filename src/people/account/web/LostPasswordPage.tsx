import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { account } from "../contract.ts";
import { resetLinkMinutes } from "../limits.ts";
import { AccountForm } from "./AccountForm.tsx";
import { AccountNameField } from "./AccountNameField.tsx";
import { accountProblemMessage } from "./accountProblems.ts";

/** Asks for a link that sets a new password. It never says whether an e-mail has an account. */
export default function LostPasswordPage() {
  const { t } = useLingui();
  const ask = useMutation(account.askForReset);
  const [{ by, contact }, setAnswer] = useState<{ by?: "mail" | "helpers"; contact?: string }>({});
  usePage({ title: t`A new password`, description: t`If you forgot your password.` });
  const minutes = resetLinkMinutes;
  return (
    <Page
      title={<Trans>A new password</Trans>}
      lead={<Trans>Write the e-mail of your account. You get a link to choose a new password.</Trans>}
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
            This site sends no e-mail. Those who run it can make you a link: tell them the e-mail of your
            account. They never need your password.
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
    </Page>
  );
}

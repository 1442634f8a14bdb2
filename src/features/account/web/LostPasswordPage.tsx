import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { usePage } from "#kit/web/page.ts";
import { useSend } from "#kit/web/send.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Page } from "#kit/web/ui/Page.tsx";
import { account } from "../contract.ts";
import { resetLinkMinutes } from "../limits.ts";
import { AccountForm } from "./AccountForm.tsx";
import { accountProblemWords } from "./accountProblems.ts";

/** Asks for a link that sets a new password. It never says whether an e-mail has an account. */
export default function LostPasswordPage() {
  const { t } = useLingui();
  const ask = useSend(account.askForReset);
  const [by, setBy] = useState<"mail" | "helpers">();
  usePage({ title: t`A new password`, description: t`When you have forgotten your password.` });
  const minutes = resetLinkMinutes;
  return (
    <Page
      title={<Trans>A new password</Trans>}
      lead={
        <Trans>Write the e-mail of your account. You get a link with which you choose a new password.</Trans>
      }
      width="text"
    >
      {by === "mail" ? (
        <Alert tone="good" role="status" title={<Trans>Please look into your mail</Trans>}>
          <Trans>
            If this e-mail has an account, a link is on its way. It works once and for {minutes} minutes. Look
            among the unwanted mail too.
          </Trans>
        </Alert>
      ) : null}
      {by === "helpers" ? (
        <Alert tone="info" role="status" title={<Trans>Please ask those who run this site</Trans>}>
          <Trans>
            This site sends no mail. Whoever looks after it can make you a link: tell them the e-mail of your
            account. They never need your password.
          </Trans>
        </Alert>
      ) : null}
      <AccountForm
        submit={<Trans>Ask for a link</Trans>}
        words={accountProblemWords}
        onSend={async ({ email = "" }) => {
          const { answer, problem } = await ask.send({ body: { email: email.trim() } });
          if (answer) setBy(answer.by);
          return problem;
        }}
      >
        {(fault) => (
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            label={<Trans>E-mail</Trans>}
            error={fault("email")}
            required
          />
        )}
      </AccountForm>
    </Page>
  );
}

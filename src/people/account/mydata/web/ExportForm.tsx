import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { AccountForm } from "#people/account/web/AccountForm.tsx";
import { accountProblemMessage } from "#people/account/web/accountProblems.ts";
import { CurrentPassword } from "#people/account/web/UpdateCredentials.tsx";
import { downloadArchive } from "./download.ts";

/** Everything as one file, once the password was typed again: the phone may be in other hands. */
export function ExportForm() {
  const [done, setDone] = useState(false);
  return (
    <Stack>
      <p>
        <Trans>
          One ZIP file with your orders, messages, reviews, fields, diary, logins and pictures. Whoever has
          the file can read it: don't leave it on a shared phone.
        </Trans>
      </p>
      {done ? (
        <Alert tone="good" role="status" title={<Trans>The file is on this device</Trans>}>
          <Trans>Look among your downloads.</Trans>
        </Alert>
      ) : null}
      <AccountForm
        submit={<Trans>Download my data</Trans>}
        words={accountProblemMessage}
        onSend={async ({ current_password = "" }, form) => {
          setDone(false);
          const problem = await downloadArchive(current_password);
          if (problem) return problem;
          form.reset();
          setDone(true);
        }}
      >
        {(fault) => <CurrentPassword fault={fault} />}
      </AccountForm>
    </Stack>
  );
}

import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { rememberVisitor, useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { accountName } from "../accountName.ts";
import { account } from "../contract.ts";
import { passkeys } from "../passkeys/contract.ts";
import { usePhoneLock } from "../passkeys/web/phoneLock.ts";
import { AccountForm } from "./AccountForm.tsx";
import { AccountNameField } from "./AccountNameField.tsx";
import { accountProblemMessage } from "./accountProblems.ts";
import type { AccountField } from "./fieldWords.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { PasswordField } from "./PasswordField.tsx";

const refreshes = [account.sessions, account.session, passkeys.list];

/** A new password, or a new number or e-mail; either way every other browser is logged out. */
export function UpdateCredentials() {
  const { send } = useMutation(account.changeCredentials, { refreshes });
  const email = useVisitorEmail();
  const [changed, setChanged] = useState<"password" | "email">();
  return (
    <Stack gap="wide">
      {changed ? (
        <Alert
          tone="good"
          role="status"
          title={
            changed === "password" ? <Trans>Password changed</Trans> : <Trans>Number or e-mail changed</Trans>
          }
        >
          <Trans>Every other browser is logged out.</Trans>
        </Alert>
      ) : null}
      <AccountForm
        submit={<Trans>Change the password</Trans>}
        submitKind="quiet"
        texts={accountProblemMessage}
        onSend={async ({ current_password, password = "", confirm_password = "" }, form) => {
          const { problem } = await send({ body: { current_password, password, confirm_password } });
          if (problem) return problem;
          form.reset();
          setChanged("password");
        }}
      >
        {(fault) => (
          <>
            {/* Password managers look for the name that the password belongs to. */}
            <input type="hidden" autoComplete="username" value={email} />
            <CurrentPassword fault={fault} />
            <NewPasswordFields fault={fault} />
          </>
        )}
      </AccountForm>
      <AccountForm
        submit={<Trans>Change number or e-mail</Trans>}
        submitKind="quiet"
        texts={accountProblemMessage}
        onSend={async ({ current_password, email: typed = "" }, form) => {
          const { problem } = await send({ body: { current_password, email: typed.trim() } });
          if (problem) return problem;
          rememberVisitor(accountName(typed));
          form.reset();
          setChanged("email");
        }}
      >
        {(fault) => (
          <>
            <AccountNameField
              label={<Trans>New mobile number or e-mail</Trans>}
              hint={<Trans>Now: {email}</Trans>}
              error={fault("email")}
            />
            <CurrentPassword fault={fault} />
          </>
        )}
      </AccountForm>
    </Stack>
  );
}

/**
 * The password again, before something changes. The lock of this phone replaces it where it logs one in (`by_lock`
 * tells the form to ask for it), and always for an account without a password.
 */
export function CurrentPassword({ fault }: { fault: (field: AccountField) => ReactNode }) {
  const { answer } = useCall(passkeys.list, {});
  const hasLock = usePhoneLock();
  const [wantsLock, setWantsLock] = useState(false);
  if (answer?.password === false || wantsLock) {
    return (
      <p>
        <input type="hidden" name="by_lock" value="yes" />
        <Trans>We ask for the lock of your phone once more.</Trans>
      </p>
    );
  }
  return (
    <>
      <PasswordField
        name="current_password"
        autoComplete="current-password"
        label={<Trans>Your current password</Trans>}
        error={fault("current_password")}
        required
      />
      {hasLock && answer && answer.passkeys.length > 0 ? (
        <div>
          <Button onClick={() => setWantsLock(true)}>
            <Trans>Phone's lock instead of the password</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

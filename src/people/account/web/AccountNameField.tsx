import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Field } from "#kit/web/ui/form/Field.tsx";

interface AccountNameFieldProps {
  error: ReactNode;
  label?: ReactNode;
  hint?: ReactNode;
  /** Which entries password managers and the phone's lock offer here. */
  autoComplete?: string;
}

/**
 * The name of an account: a mobile number or an e-mail, so the keyboard has letters and digits. Of the type that the
 * specification names; the rules are ours (`noValidate`).
 */
export function AccountNameField({
  label = <Trans>Mobile number or e-mail</Trans>,
  autoComplete = "username",
  ...props
}: AccountNameFieldProps) {
  return (
    <Field
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete={autoComplete}
      label={label}
      required
    />
  );
}

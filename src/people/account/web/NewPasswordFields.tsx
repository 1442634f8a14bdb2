import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { passwordLength } from "../limits.ts";
import type { AccountField } from "./fieldWords.ts";
import { PasswordField } from "./PasswordField.tsx";

/** A new password, twice. */
export function NewPasswordFields({ fault }: { fault: (field: AccountField) => ReactNode }) {
  const shortest = passwordLength.least;
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={<Trans>New password, {shortest} letters or more</Trans>}
        error={fault("password")}
        required
      />
      <PasswordField
        name="confirm_password"
        autoComplete="new-password"
        label={<Trans>Repeat the password</Trans>}
        error={fault("confirm_password")}
        required
      />
    </>
  );
}

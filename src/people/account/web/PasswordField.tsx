import { useLingui } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useState } from "react";
import { Field, type FieldProps } from "#kit/web/ui/form/Field.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";

/** A password that its owner may look at (WCAG 3.3.8: pasting and password managers work too). */
export function PasswordField(props: Omit<FieldProps, "type" | "after">) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          label={shown ? t`Hide the password` : t`Show the password`}
          aria-pressed={shown}
          icon={<Eye aria-hidden="true" strokeWidth={shown ? 3 : 2} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

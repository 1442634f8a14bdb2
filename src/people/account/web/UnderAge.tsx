import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { CheckboxField } from "#kit/web/ui/CheckboxField.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import type { AccountField } from "./fieldWords.ts";

/** A person who signs up says that they are 18 or older, or else names the guardian to be asked. */
export function UnderAge({ fault }: { fault: (field: AccountField) => ReactNode }) {
  const [young, setYoung] = useState(false);
  return (
    <>
      <CheckboxField
        name="under_18"
        checked={young}
        onChange={(event) => setYoung(event.target.checked)}
        label={<Trans>I am younger than 18</Trans>}
        hint={<Trans>If you don't tick this, you say that you are 18 or older.</Trans>}
      />
      {young ? (
        <>
          <p>
            <Trans>
              Then we need the word of your father, mother or guardian. We ask them, and once they say yes you
              can log in. If we hear nothing for 30 days, everything you typed here is deleted.
            </Trans>
          </p>
          <Field
            name="guardian_name"
            autoComplete="off"
            label={<Trans>Name of your guardian</Trans>}
            error={fault("guardian_name")}
            required
          />
          <Field
            name="guardian_reach"
            autoComplete="off"
            label={<Trans>Their phone or e-mail</Trans>}
            error={fault("guardian_reach")}
            required
          />
        </>
      ) : null}
    </>
  );
}

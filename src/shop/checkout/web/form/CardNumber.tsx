import { Trans } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { Details } from "#kit/web/ui/Details.tsx";
import { Field } from "#kit/web/ui/Field.tsx";

/**
 * The specification's field, folded away: no way to pay here needs it. It has no name and no state: what is typed stays in
 * the box and goes into no request.
 */
export function CardNumber() {
  const group = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const digits = currentTarget.value.replace(/\D/g, "").slice(0, 19);
    currentTarget.value = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  };
  return (
    <Details summary={<Trans>Card: not needed</Trans>}>
      <Field
        label={<Trans>Card number</Trans>}
        hint={
          <Trans>
            Not needed for these ways to pay. What you type here stays on this phone and is not sent.
          </Trans>
        }
        inputMode="numeric"
        autoComplete="off"
        onInput={group}
      />
    </Details>
  );
}

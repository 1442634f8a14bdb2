import { Trans } from "@lingui/react/macro";
import type { Form } from "#kit/web/form.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import type { TypedDays } from "./lotWords.ts";

interface LotDaysProps {
  days: TypedDays;
  error: Form<"expiresOn" | "madeOn">["error"];
  onChange: (days: TypedDays) => void;
}

/** Both days that are printed on a pack; either may be left out. */
export function LotDays({ days, error, onChange }: LotDaysProps) {
  return (
    <>
      <Field
        name="expiresOn"
        type="date"
        label={<Trans>Expiry date</Trans>}
        hint={<Trans>The last day to sell it. Is only a month printed? Choose its last day.</Trans>}
        value={days.expiresOn}
        min={days.madeOn}
        error={error("expiresOn")}
        onChange={(event) => onChange({ ...days, expiresOn: event.target.value })}
      />
      <Field
        name="madeOn"
        type="date"
        label={<Trans>Made on (if printed)</Trans>}
        value={days.madeOn}
        error={error("madeOn")}
        onChange={(event) => onChange({ ...days, madeOn: event.target.value })}
      />
    </>
  );
}

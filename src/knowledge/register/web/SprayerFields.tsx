import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { standardPump } from "../contract.ts";
import { useMyPump } from "./pump.ts";
import styles from "./SprayerFields.module.css";

interface SprayerFieldsProps {
  /** Day of the spray, as the field has it. */
  day: string;
  onDay: (day: string) => void;
}

/** The farmer's sprayer, kept on the phone, and the day on which it is used. */
export function SprayerFields({ day, onDay }: SprayerFieldsProps) {
  const { t } = useLingui();
  const pump = useMyPump();
  return (
    <div className={styles.fields}>
      <Field
        label={<Trans>My sprayer holds</Trans>}
        name="pump"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        after={<Trans>litres</Trans>}
        value={pump.typed}
        onChange={(event) => pump.type(event.target.value)}
        error={
          pump.litres === undefined ? t`Please write the litres in figures, like ${standardPump}.` : undefined
        }
      />
      <Field
        label={<Trans>Day of spraying</Trans>}
        name="sprayedOn"
        type="date"
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
    </div>
  );
}

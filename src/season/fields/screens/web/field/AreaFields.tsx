import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "#kit/web/ui/Field.tsx";
import { maxAreaLetters } from "#knowledge/agronomy/landUnits.ts";
import { UnitOfLand } from "#knowledge/crops/land/web/UnitOfLand.tsx";
import { type Land, squareMetresOf } from "#knowledge/crops/web/land/land.ts";
import { useAreaRead } from "#knowledge/crops/web/useAreaRead.ts";
import styles from "./FieldForm.module.css";
import type { AreaFault } from "./fieldForm.ts";

interface AreaFieldsProps {
  land: Land;
  fault: AreaFault | undefined;
  onChange: (part: Partial<Land>) => void;
}

/** How big the field is, in the unit that people there count in. */
export function AreaFields({ land, fault, onChange }: AreaFieldsProps) {
  const { t } = useLingui();
  const read = useAreaRead(land);
  const words = {
    missing: t`Please write how big the field is`,
    figure: t`Please write a number above 0, such as 2.5, 1/2 or 2-20`,
    range: t`Please check: a field here can have 10 square metres to 1,000 hectares`,
  };
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>How big is the field?</Trans>
      </legend>
      <div className={styles.area}>
        <Field
          label={<Trans>Area</Trans>}
          name="area"
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxAreaLetters}
          hint={read && `= ${read}`}
          value={land.area}
          onChange={({ target }) => onChange({ area: target.value })}
          error={fault && words[fault]}
        />
        <UnitOfLand
          mine={land}
          squareMetres={squareMetresOf(land)}
          onChange={onChange}
          notANumber={t`Please write a number above 0`}
        />
      </div>
    </fieldset>
  );
}

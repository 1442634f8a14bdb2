import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { TypedZone, ZoneField } from "../typed.ts";
import { fieldName } from "./deliveryWords.ts";

interface ZoneFieldsetProps {
  /** From 0. */
  place: number;
  zone: TypedZone;
  /** The sentence for a field, by its name in the form. */
  error: (field: string) => string | undefined;
  onChange: (field: ZoneField, typed: string) => void;
  onRemove: () => void;
}

/** One area that a shop delivers to: its PIN codes, days, charge, and the sum from which it costs nothing. */
export function ZoneFieldset({ place, zone, error, onChange, onRemove }: ZoneFieldsetProps) {
  const { t } = useLingui();
  const number = place + 1;
  const field = (name: ZoneField) => ({
    name: fieldName(place, name),
    value: zone[name],
    error: error(fieldName(place, name)),
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    autoComplete: "off",
  });
  return (
    <fieldset>
      <legend>
        <Trans>Area {number}</Trans>
      </legend>
      <Stack>
        <Field
          {...field("prefixes")}
          label={<Trans>PIN codes, or how they begin</Trans>}
          hint={
            <Trans>
              466 is every PIN code that begins with 466. Commas between several. Leave it empty for all other
              places in India.
            </Trans>
          }
          inputMode="text"
          maxLength={500}
        />
        <Field
          {...field("charge")}
          label={<Trans>What delivery costs</Trans>}
          hint={<Trans>For one order, however many packs. 0 if it costs nothing.</Trans>}
          before="Rs"
          inputMode="decimal"
          maxLength={20}
        />
        <Field
          {...field("freeFrom")}
          label={<Trans>Free for orders from</Trans>}
          hint={<Trans>The sum from which delivery costs nothing. Leave it empty if there is none.</Trans>}
          before="Rs"
          inputMode="decimal"
          maxLength={20}
        />
        <Field
          {...field("days")}
          label={<Trans>Days until it arrives</Trans>}
          hint={<Trans>Counted from the order, or from the payment where that comes first.</Trans>}
          after={t`days`}
          inputMode="numeric"
          maxLength={10}
        />
        <div>
          <Button onClick={onRemove}>
            <Trans>Remove area {number}</Trans>
          </Button>
        </div>
      </Stack>
    </fieldset>
  );
}

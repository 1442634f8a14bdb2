import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { maxAreaLetters } from "#knowledge/agronomy/landUnits.ts";
import { type Soil, soils } from "#knowledge/crops/contract.ts";
import { UnitOfLand } from "#knowledge/crops/land/web/UnitOfLand.tsx";
import { soilNames } from "#knowledge/crops/web/cropLabels.ts";
import { SoilSwatch } from "#knowledge/crops/web/drawing/SoilSwatch.tsx";
import { type Land, squareMetresOf } from "#knowledge/crops/web/land/land.ts";
import { soilLines } from "#knowledge/crops/web/soilLines.ts";
import { useAreaRead } from "#knowledge/crops/web/useAreaRead.ts";
import type { NewField } from "../../../contract.ts";
import { limits, waterSources } from "../../../rules.ts";
import { waterSourceWords } from "../fieldText.ts";
import styles from "./FieldForm.module.css";
import { type AreaFault, type FieldDraft, fieldOf, hectaresTyped } from "./fieldForm.ts";
import { PlaceFields } from "./PlaceFields.tsx";

interface FieldFormProps {
  start: FieldDraft;
  /** Name of the field where none is typed. */
  suggested: string;
  submit: ReactNode;
  sending: boolean;
  onSend: (field: NewField) => void;
}

/** Four questions about a field; only its area must be told. */
export function FieldForm({ start, suggested, submit, sending, onSend }: FieldFormProps) {
  const { i18n } = useLingui();
  const [draft, setDraft] = useState(start);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...part }));
  const fault = hectaresTyped(draft.land);
  const send = () => {
    setChecked(true);
    const field = fieldOf(draft, suggested);
    if (field) onSend(field);
    else form.current?.querySelector<HTMLInputElement>("[name=area]")?.focus();
  };
  return (
    <SaveForm form={{ ref: form }} onSave={send} sending={sending} kind="main" gap="loose" button={submit}>
      <AreaFields
        land={draft.land}
        fault={checked && typeof fault === "string" ? fault : undefined}
        onChange={(land) => change({ land: { ...draft.land, ...land } })}
      />
      <SoilCards value={draft.soil} onChange={(soil) => change({ soil })} />
      <PlaceFields place={draft} onChange={change} />
      <RadioCards
        name="water"
        label={<Trans>Where does its water come from?</Trans>}
        value={draft.water ?? ""}
        onChange={(water) => change({ water: waterSources.find((each) => each === water) })}
        cards={waterSources.map((source) => ({ value: source, word: i18n._(waterSourceWords[source]) }))}
      />
      <Field
        label={<Trans>What do you call it?</Trans>}
        name="name"
        autoComplete="off"
        maxLength={limits.fieldName}
        placeholder={suggested}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
    </SaveForm>
  );
}

interface AreaFieldsProps {
  land: Land;
  fault: AreaFault | undefined;
  onChange: (part: Partial<Land>) => void;
}

/** How big the field is, in the unit that people there count in. */
export function AreaFields({ land, fault, onChange }: AreaFieldsProps) {
  const { t } = useLingui();
  const read = useAreaRead(land);
  const texts = {
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
          error={fault && texts[fault]}
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

interface SoilCardsProps {
  value: Soil | undefined;
  onChange: (soil: Soil | undefined) => void;
}

/** The four soils as pictures. */
export function SoilCards({ value, onChange }: SoilCardsProps) {
  const { i18n } = useLingui();
  return (
    <RadioCards
      name="soil"
      label={<Trans>Which soil?</Trans>}
      hint={<Trans>Leave it out if you do not know.</Trans>}
      value={value ?? ""}
      onChange={(chosen) => onChange(soils.find((each) => each === chosen))}
      cards={soils.map((soil) => ({
        value: soil,
        word: i18n._(soilNames[soil]),
        line: i18n._(soilLines[soil]),
        picture: <SoilSwatch soil={soil} />,
      }))}
    />
  );
}

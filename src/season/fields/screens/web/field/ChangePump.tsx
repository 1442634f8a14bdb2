import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { readTypedFigure } from "#knowledge/crops/rules.ts";
import { fields, type SeasonField } from "../../../contract.ts";

/** Pump, sprayer and the canal's next turn, so that water is told in hours and units, and sprays by the pump. */
export function ChangePump({ field }: { field: SeasonField }) {
  const { t, i18n } = useLingui();
  const change = useMutation(fields.change, { refreshes: [fields.list, fields.season, fields.water] });
  const [typed, setTyped] = useState({
    horsepower: text(field.pump?.horsepower),
    head: text(field.pump?.head),
    litresPerSecond: text(field.pump?.litresPerSecond),
    sprayer: text(field.sprayerLitres),
    canal: field.canalTurnOn ?? "",
  });
  const [statement, setSaid] = useState<"saved" | "wrong">();
  const figures = {
    horsepower: figure(typed.horsepower, 0.25, 200),
    head: figure(typed.head, 1, 500),
    litresPerSecond: figure(typed.litresPerSecond, 0.05, 500),
    sprayer: figure(typed.sprayer, 1, 2_000),
  };
  const send = async () => {
    if (Object.values(figures).includes("wrong")) return setSaid("wrong");
    const { horsepower, head, litresPerSecond, sprayer } = figures;
    const pump = {
      ...(typeof horsepower === "number" ? { horsepower } : {}),
      ...(typeof head === "number" ? { head } : {}),
      ...(typeof litresPerSecond === "number" ? { litresPerSecond } : {}),
    };
    const body = {
      pump: Object.keys(pump).length > 0 ? pump : null,
      sprayerLitres: typeof sprayer === "number" ? sprayer : null,
      canalTurnOn: typed.canal === "" ? null : typed.canal,
    };
    const { problem } = await change.send({ params: { id: field.id }, body });
    return setSaid(problem ? undefined : "saved");
  };
  const box = (name: keyof typeof figures) => ({
    name,
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 12,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
    error: statement === "wrong" && figures[name] === "wrong" ? t`Please check this number` : undefined,
  });
  return (
    <SaveForm onSave={send} sending={change.sending} button={<Trans>Save</Trans>}>
      {change.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(problemMessage(change.problem))} />
      ) : null}
      <Field label={<Trans>Pump, horsepower</Trans>} {...box("horsepower")} />
      <Field
        label={<Trans>How deep does it lift from?</Trans>}
        after={<Trans>metres</Trans>}
        {...box("head")}
      />
      <Field
        label={<Trans>Or how much water it gives</Trans>}
        after={<Trans>litres a second</Trans>}
        {...box("litresPerSecond")}
      />
      <Field
        label={<Trans>How much does your sprayer hold?</Trans>}
        after={<Trans>litres</Trans>}
        {...box("sprayer")}
      />
      <Field
        label={<Trans>Next day with canal water</Trans>}
        type="date"
        name="canal"
        value={typed.canal}
        onChange={({ target }) => setTyped({ ...typed, canal: target.value })}
      />

      <Notice>{statement === "saved" ? <Trans>Saved</Trans> : undefined}</Notice>
    </SaveForm>
  );
}

const text = (value: number | null | undefined) => (value ? String(value) : "");

/** The typed figure; undefined where there is none. */
function figure(typed: string, least: number, most: number): number | "wrong" | undefined {
  if (typed.trim() === "") return undefined;
  const value = readTypedFigure(typed);
  return value === undefined || value < least || value > most ? "wrong" : value;
}

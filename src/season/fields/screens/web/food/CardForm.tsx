import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { fields, type SeasonField } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import { type CardFigure, cardDraft, readCardDraft } from "./cardDraft.ts";
import styles from "./Food.module.css";
import { cardFigures } from "./nutrientWords.ts";

/** The twelve numbers of the Soil Health Card, any of them or none. */
export function CardForm({ field }: { field: SeasonField }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation(fields.saveSoilCard, { refreshes: [fields.season, fields.list] });
  const [draft, setDraft] = useState(() => cardDraft(field.soilCard));
  const [wrong, setWrong] = useState<readonly CardFigure[]>([]);
  const [saved, setSaved] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { card, wrong } = readCardDraft(draft);
    setWrong(wrong);
    setSaved(false);
    if (wrong.length > 0) return form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    // The test that measured P has no box; its stored value does not change.
    const { method } = field.soilCard ?? {};
    const body = method ? { ...card, method } : card;
    return setSaved(!(await save.send({ params: { id: field.id }, body })).problem);
  };
  return (
    <section aria-labelledby="card">
      <form ref={form} onSubmit={send} noValidate>
        <Stack>
          <h2 id="card">
            <Trans>My Soil Health Card</Trans>
          </h2>
          <p>
            <Trans>Copy the numbers that you have. Without a card the usual amount is shown.</Trans>
          </p>
          {save.problem ? (
            <Alert tone="danger" role="alert" title={i18n._(problemMessage(save.problem))} />
          ) : null}
          <div className={styles.figures}>
            {cardFigures.map(({ name, word, unit }) => (
              <Field
                key={name}
                label={i18n._(word)}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                after={unit === "" ? undefined : <span lang="en">{unit}</span>}
                value={draft[name]}
                onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
                error={wrong.includes(name) ? t`Please check this number` : undefined}
              />
            ))}
            <Field
              label={<Trans>Day of the test</Trans>}
              type="date"
              name="on"
              max={today}
              value={draft.on}
              onChange={({ target }) => setDraft({ ...draft, on: target.value })}
            />
          </div>
          <div>
            <Button kind="main" type="submit" aria-disabled={save.sending}>
              <Trans>Save the card</Trans>
            </Button>
          </div>
          <Notice>{saved ? <Trans>Saved. The amounts above follow your soil now.</Trans> : undefined}</Notice>
        </Stack>
      </form>
    </section>
  );
}

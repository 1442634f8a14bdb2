import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { readTypedFigure } from "#knowledge/crops/rules.ts";
import { fields, type SeasonField, type SoilCard } from "../../../contract.ts";
import { useToday } from "../useToday.ts";
import styles from "./Food.module.css";
import { cardFigures } from "./nutrientWords.ts";

/** Number 0 is a figure of a card too, and `readTypedFigure` takes none. */
const zero = /^0+([.,]0*)?$/;

/** The twelve numbers of the Soil Health Card, any of them or none. */
export function CardForm({ field }: { field: SeasonField }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation(fields.saveSoilCard, { refreshes: [fields.season, fields.list] });
  const [draft, setDraft] = useState(() => cardDraft(field.soilCard));
  const [wrong, setWrong] = useState<readonly CardFigure[]>([]);
  const [saved, setSaved] = useState(false);
  const send = async () => {
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
      <SaveForm
        form={{ ref: form }}
        onSave={send}
        sending={save.sending}
        kind="main"
        button={<Trans>Save the card</Trans>}
      >
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

        <Notice>{saved ? <Trans>Saved. The amounts above follow your soil now.</Trans> : undefined}</Notice>
      </SaveForm>
    </section>
  );
}

type CardFigure = (typeof cardFigures)[number]["name"];

/** The card as it was typed: texts, so that nothing typed is lost. */
type CardDraft = Readonly<Record<CardFigure | "on", string>>;

function cardDraft(card: SoilCard | null): CardDraft {
  const text = (name: CardFigure) => (card?.[name] === undefined ? "" : String(card[name]));
  return {
    ...{ n: text("n"), p: text("p"), k: text("k"), ph: text("ph"), ec: text("ec") },
    ...{ organicCarbon: text("organicCarbon"), s: text("s"), zn: text("zn"), fe: text("fe") },
    ...{ mn: text("mn"), cu: text("cu"), b: text("b"), on: card?.on ?? "" },
  };
}

/** The numbers that were typed, and which of them can't be on a card. */
function readCardDraft(draft: CardDraft): { card: SoilCard; wrong: CardFigure[] } {
  const card: Partial<Record<CardFigure, number>> = {};
  const wrong: CardFigure[] = [];
  for (const { name, most } of cardFigures) {
    const typed = draft[name].trim();
    if (typed === "") continue;
    const value = zero.test(typed) ? 0 : readTypedFigure(typed);
    if (value === undefined || value > most) wrong.push(name);
    else card[name] = value;
  }
  return { card: { ...card, ...(draft.on === "" ? {} : { on: draft.on }) }, wrong };
}

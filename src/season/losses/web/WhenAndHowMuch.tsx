import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { shortFigure } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { unitName, unitOf } from "#knowledge/agronomy/landUnits.ts";
import { useAreaText } from "#season/fields/sprays/web/useAreaText.ts";
import { momentsAt, readWhen, writeWhen } from "../clock.ts";
import { momentTexts } from "./causeTexts.ts";
import { readHurt, shares } from "./folder.ts";
import styles from "./Loss.module.css";
import { useIndianDates } from "./LossClock.tsx";
import type { FolderProps } from "./useFolders.ts";

/** When it happened: by a word, counted from its earliest hour, or by day and hour. */
export function WhenItWas({ folder: { when }, set, clock: { now } }: FolderProps) {
  const { t, i18n } = useLingui();
  const { deadline } = useIndianDates();
  const [fault, setFault] = useState<"future" | "old">();
  const from = when && deadline(when.at);
  const type = (text: string) => {
    const at = readWhen(text, now);
    setFault(typeof at === "string" ? at : undefined);
    if (typeof at === "number") void set(() => ({ when: { at, moment: "typed" } }));
  };
  return (
    <section aria-labelledby="when" className={styles.part}>
      <h2 id="when">
        <Trans>When did it happen?</Trans>
      </h2>
      <Row>
        {momentsAt(now).map(({ moment, at }) => (
          <Button
            key={moment}
            kind="chip"
            data-moment={moment}
            aria-pressed={when?.moment === moment}
            onClick={() => {
              setFault(undefined);
              void set(() => ({ when: { at, moment } }));
            }}
          >
            {i18n._(momentTexts[moment])}
          </Button>
        ))}
      </Row>
      {from ? (
        <p>
          <Trans>The clock counts from {from}.</Trans>
        </p>
      ) : null}
      <Details summary={<Trans>Another day or hour</Trans>}>
        <Field
          type="datetime-local"
          name="when"
          label={<Trans>Day and hour, Indian time</Trans>}
          defaultValue={when ? writeWhen(when.at) : ""}
          key={when?.at}
          max={writeWhen(now)}
          error={
            fault === "future"
              ? t`That is still to come.`
              : fault === "old"
                ? t`That is more than a year ago.`
                : undefined
          }
          onBlur={({ target }) => type(target.value)}
        />
      </Details>
    </section>
  );
}

/** How much of the field is damaged: never more than it has. */
export function HowMuch({ folder: { field, hurtHa }, set }: FolderProps) {
  const { t, i18n } = useLingui();
  const areaText = useAreaText();
  const [fault, setFault] = useState<"more" | "none">();
  const whole = areaText(field);
  const perUnit = (field.unit?.squareMetres ?? 10_000) / 10_000;
  const names = { 1: t`The whole field`, 0.5: t`Half`, 0.25: t`A quarter` };
  const choose = (area: number) => {
    setFault(undefined);
    void set(() => ({ hurtHa: area }));
  };
  return (
    <section aria-labelledby="how-much" className={styles.part}>
      <h2 id="how-much">
        <Trans>How much is damaged?</Trans>
      </h2>
      <Row>
        {shares.map((share) => (
          <Button
            key={share}
            kind="chip"
            data-share={share}
            aria-pressed={hurtHa === field.areaHa * share}
            onClick={() => choose(field.areaHa * share)}
          >
            {names[share]}, {areaText({ areaHa: field.areaHa * share, unit: field.unit })}
          </Button>
        ))}
      </Row>
      {field.areaAssumed ? (
        <p>
          <Trans>
            How big the field is was never entered: {whole} is a guess. Type the damaged area below.
          </Trans>
        </p>
      ) : null}
      <Details summary={<Trans>Another area</Trans>}>
        <Field
          name="hurt"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          label={<Trans>Damaged area</Trans>}
          hint={<Trans>At most {whole}</Trans>}
          after={unitName(unitOf(field.unit?.word ?? "hectare"), i18n.locale)}
          key={hurtHa}
          defaultValue={hurtHa === undefined ? "" : shortFigure(hurtHa / perUnit)}
          error={
            fault === "more"
              ? t`That is more than the field has.`
              : fault === "none"
                ? t`A number, please.`
                : undefined
          }
          onBlur={({ target }) => {
            const area = readHurt(target.value, field);
            if (typeof area === "number") choose(area);
            else setFault(area ?? (target.value.trim() === "" ? undefined : "none"));
          }}
        />
      </Details>
    </section>
  );
}

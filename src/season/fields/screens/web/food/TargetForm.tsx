import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { shortFigure } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { testedSoil } from "#knowledge/agronomy/nutrients/targetYield.ts";
import type { Season } from "../../../contract.ts";
import { useFieldText } from "../fieldText.ts";
import { type Aimed, rangeFor, readTarget, seasonEquation } from "./aim.ts";

interface TargetFormProps {
  season: Season;
  /** The current target; undefined where the usual amount is used. */
  aimed: Aimed | undefined;
  /** Quintals per hectare; undefined leads back to the usual amount. */
  onAim: (target: number | undefined) => void;
}

/** The yield that one aims at, where an equation (STCR) was made for this crop, state and soil; else nothing. */
export function TargetForm({ season, aimed, onAim }: TargetFormProps) {
  const { t } = useLingui();
  const text = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<"no-figure" | "too-high">();
  const equation = seasonEquation(season);
  if (!equation) return null;
  const { word: unit, perHectare } = text.unit(season.field);
  const range = rangeFor(equation, perHectare);
  const highest = shortFigure(range.highest);
  const most = shortFigure(range.most);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = readTarget(typed, equation, perHectare);
    const isWrong = typeof read === "string";
    setWrong(isWrong ? read : undefined);
    onAim(isWrong ? undefined : read);
    if (isWrong) form.current?.querySelector("input")?.focus();
  };
  const faults = {
    "no-figure": t`Please write how many quintals`,
    "too-high": t`Too much: we count up to ${most} quintals per ${unit}. The formula was made for up to ${highest}.`,
  };
  return (
    <section aria-labelledby="aim">
      <Stack>
        <h2 id="aim">
          <Trans>How much harvest do you want?</Trans>
        </h2>
        {testedSoil(season.field.soilCard ?? {}) ? (
          <form ref={form} onSubmit={send} noValidate>
            <Stack>
              <Field
                label={<Trans>Quintals per {unit}</Trans>}
                name="target"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                hint={
                  <Trans>
                    The formula was made for up to {highest}. We count up to {most}.
                  </Trans>
                }
                error={wrong && faults[wrong]}
              />
              <Row>
                <Button type="submit">
                  <Trans>Count for this harvest</Trans>
                </Button>
                {aimed ? (
                  <Button kind="quiet" onClick={() => onAim(undefined)}>
                    <Trans>Back to the usual amount</Trans>
                  </Button>
                ) : null}
              </Row>
            </Stack>
          </form>
        ) : (
          <p>
            <Trans>
              For this crop on your soil we can count the fertilizer by the harvest you want. For that we need
              nitrogen, phosphorus and potash from your Soil Health Card: write them below.
            </Trans>
          </p>
        )}
        {aimed && aimed.target > aimed.equation.highestTarget ? (
          <Alert
            tone="warning"
            title={
              <Trans>
                This is more than the {highest} quintals per {unit} that the formula was made for. Ask at the
                nearest Krishi Vigyan Kendra first.
              </Trans>
            }
          />
        ) : null}
      </Stack>
    </section>
  );
}

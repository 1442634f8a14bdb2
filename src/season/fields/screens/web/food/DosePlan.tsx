import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import type { CropPage } from "#knowledge/crops/contract.ts";
import type { Season, SeasonField } from "../../../contract.ts";
import { useFieldText } from "../fieldText.ts";
import { useWindowText } from "../season/useWindowText.ts";
import type { Aimed } from "./aim.ts";
import styles from "./Food.module.css";
import { type FieldDose, fertilizersOf } from "./fieldDose.ts";
import { bags } from "./nutrientWords.ts";
import { type Giving, type Part, stillToGive } from "./schedule.ts";
import type { Food } from "./useFood.ts";

type Inputs = CropPage["inputs"];

export interface DosePlanProps {
  season: Season;
  inputs: Inputs;
  /** The inputs are those of a late sowing. */
  isLate: boolean;
  /** Undefined where none is published. */
  of: FieldDose;
  food: Food;
  schedule: readonly Giving[];
}

/** Kilos and bags for this field, and on which days: for the harvest wanted, or the crop's usual dose, moved by what the card says. */
export function DosePlan({ season, inputs, isLate, of: ofField, food, schedule }: DosePlanProps) {
  const { i18n } = useLingui();
  const { by, choose } = food;
  if (!inputs || !ofField) {
    return (
      <Alert title={<Trans>We know no published amount for this crop</Trans>}>
        <Trans>Ask at the nearest Krishi Vigyan Kendra or the Kisan Call Centre.</Trans>
      </Alert>
    );
  }
  const { perHectare: dose, isOwn, aimed } = ofField;
  const whole = fertilizersOf(season.field, ofField, by);
  const fertilizers = stillToGive(whole, schedule);
  const isBegun = schedule.some(({ state }) => state !== "open");
  const perHa = [dose.n, dose.p2o5, dose.k2o].map((kilos) => wholeFigure(kilos)).join("\u00a0:\u00a0");
  const splits = inputs.splitsText;
  return (
    <section className={styles.plan} aria-labelledby="dose">
      <h2 id="dose">
        <Trans>For this field</Trans>
      </h2>
      <Row>
        <Badge tone={isOwn ? "good" : "plain"}>
          {aimed ? (
            <AimedWords field={season.field} target={aimed.target} />
          ) : isOwn ? (
            <Trans>by your soil card</Trans>
          ) : (
            <Trans>usual amount, without a soil card</Trans>
          )}
        </Badge>
        {isLate && !aimed ? (
          <Badge tone="now">
            <Trans>dose and seed of a late sowing</Trans>
          </Badge>
        ) : null}
      </Row>
      {dose.p2o5 > 0 ? (
        <Row>
          <Button kind="chip" aria-pressed={by === "dap"} onClick={() => choose("dap")}>
            <Trans>with DAP</Trans>
          </Button>
          <Button kind="chip" aria-pressed={by === "ssp"} onClick={() => choose("ssp")}>
            <Trans>with super phosphate</Trans>
          </Button>
        </Row>
      ) : null}
      {isBegun && whole.length > 0 ? (
        <p>
          {fertilizers.length > 0 ? (
            <Trans>Still to give this season:</Trans>
          ) : (
            <Trans>Nothing more is to be given this season.</Trans>
          )}
        </p>
      ) : null}
      {whole.length === 0 ? (
        <p>
          <Trans>By your card the soil holds enough for this harvest; it needs no N, P or K.</Trans>
        </p>
      ) : null}
      <ul className={styles.bags}>
        {fertilizers.map(({ kind, kg }) => {
          const bag = bags[kind];
          const kilos = wholeFigure(kg);
          const count = shortFigure(Math.round((kg / bag.kg) * 10) / 10);
          return (
            <li key={kind}>
              <b>{i18n._(bag.word)}</b>{" "}
              <span>
                <Trans>
                  {kilos} kg, that is {count} bags of {bag.kg} kg
                </Trans>
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <Trans>That is N : P2O5 : K2O = {perHa} kg for a hectare.</Trans>
      </p>
      <p>
        <Trans>Urea and DAP are sold at a dealer against Aadhaar; take your card along.</Trans>
      </p>
      {schedule.length > 0 ? <Schedule schedule={schedule} /> : splits ? <p>{splits}</p> : null}
      {aimed ? (
        <TargetSource field={season.field} aimed={aimed} />
      ) : (
        <p className={styles.source}>
          {inputs.source ? (
            <>
              <Trans>Source:</Trans> <span data-citation>{inputs.source}</span>
            </>
          ) : (
            <Trans>A common dose; ask at your Krishi Vigyan Kendra for your district.</Trans>
          )}
        </p>
      )}
    </section>
  );
}

/** The doses of each window: a dose whose time is over is not given any more. */
function Schedule({ schedule }: { schedule: readonly Giving[] }) {
  const { i18n } = useLingui();
  const windowText = useWindowText();
  const partText = ({ kind, kg }: Part) => `${i18n._(bags[kind].word)} ${wholeFigure(kg)} kg`;
  return (
    <ul className={styles.days}>
      {schedule
        .filter(({ parts }) => parts.length > 0)
        .map(({ task, parts, state }) => (
          <li key={task.id}>
            <b>{windowText(task)}</b> {parts.map(partText).join(" + ")}{" "}
            {state === "done" ? (
              <Badge tone="good">
                <Trans>given</Trans>
              </Badge>
            ) : state === "past" ? (
              <Badge>
                <Trans>its time is over, do not give it now</Trans>
              </Badge>
            ) : null}
          </li>
        ))}
    </ul>
  );
}

function AimedWords({ field, target }: { field: Season["field"]; target: number }) {
  const text = useFieldText();
  const { word: unit, perHectare } = text.unit(field);
  const quintals = shortFigure(target / perHectare);
  return (
    <Trans>
      for {quintals} quintals per {unit}
    </Trans>
  );
}

/** Basis of a dose for a harvest. */
function TargetSource({ field, aimed }: { field: SeasonField; aimed: Aimed }) {
  const text = useFieldText();
  const { n, p, k } = aimed.soil;
  const place = field.state?.title ?? "";
  const soil = field.soil ? text.soil(field.soil) : "";
  return (
    <>
      <p>
        <Trans>
          Counted from the N {n}, P {p}, K {k} of your card, by the formula for {place}, {soil} (STCR: a
          fertilizer dose from the soil test and the harvest wanted). A harvest is not promised by it.
        </Trans>
      </p>
      <p className={styles.source}>
        <Trans>
          Source: STCR, found in two lists, secondary. Whether one copied the other is not known; neither
          names the trial.
        </Trans>
      </p>
    </>
  );
}

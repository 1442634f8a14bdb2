import { Trans, useLingui } from "@lingui/react/macro";
import { fertilizersFor } from "#features/agronomy/nutrients/fertilizers.ts";
import type { CropPage } from "#features/crops/contract.ts";
import { shortFigure, wholeFigure } from "#kit/contract/figures.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import type { Season } from "../../../contract.ts";
import { useFieldText } from "../fieldText.ts";
import { useWindowText } from "../season/useWindowText.ts";
import styles from "./Food.module.css";
import type { FieldDose } from "./fieldDose.ts";
import { type BagKind, bags } from "./nutrientWords.ts";
import { TargetSource } from "./TargetSource.tsx";
import type { Food } from "./useFood.ts";

type Inputs = CropPage["inputs"];

/** Phosphorus comes from one of these two; the rest is the same. */
const choices = { dap: ["dap", "urea", "mop"], ssp: ["ssp", "urea", "mop"] } as const;

interface DosePlanProps {
  season: Season;
  inputs: Inputs;
  /** Undefined where none is published. */
  of: FieldDose;
  food: Food;
}

/** Kilos and bags for this field, and on which days: for the harvest wanted, or the crop's usual dose, moved by what the card says. */
export function DosePlan({ season, inputs, of: ofField, food }: DosePlanProps) {
  const { i18n } = useLingui();
  const hindi = useChosenLanguage().language === "hi";
  const windowText = useWindowText();
  const { by, choose } = food;
  if (!inputs || !ofField) {
    return (
      <Alert title={<Trans>We know no published amount for this crop</Trans>}>
        <Trans>Ask at the nearest Krishi Vigyan Kendra or the Kisan Call Centre.</Trans>
      </Alert>
    );
  }
  const { perHectare: dose, isOwn, aimed } = ofField;
  const { areaHa } = season.field;
  const whole = { n: dose.n * areaHa, p2o5: dose.p2o5 * areaHa, k2o: dose.k2o * areaHa };
  const { fertilizers } = fertilizersFor(whole, choices[by]);
  const days = season.tasks.filter(({ kind }) => kind === "basal-dose" || kind === "top-dressing");
  const perHa = [dose.n, dose.p2o5, dose.k2o].map((kilos) => wholeFigure(kilos)).join("\u00a0:\u00a0");
  const splits = hindi ? inputs.splits_hi : inputs.splits;
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
      {fertilizers.length === 0 ? (
        <p>
          <Trans>By your card the soil holds enough for this harvest; it needs no N, P or K.</Trans>
        </p>
      ) : null}
      <ul className={styles.bags}>
        {fertilizers.map(({ kind, kg }) => {
          const bag = bags[kind as BagKind];
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
      {days.length > 0 ? (
        <ul className={styles.days}>
          {days.map((task) => (
            <li key={task.id}>
              <b>{windowText(task)}</b> {hindi ? task.title_hi : task.title}
            </li>
          ))}
        </ul>
      ) : null}
      {splits ? <p>{splits}</p> : null}
      {aimed ? (
        <TargetSource field={season.field} aimed={aimed} />
      ) : (
        <p className={styles.source}>
          <Trans>Source:</Trans> <span data-citation>{inputs.source}</span>
        </p>
      )}
    </section>
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

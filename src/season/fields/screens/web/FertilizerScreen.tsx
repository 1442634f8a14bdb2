import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useRef, useState } from "react";
import { shortFigure } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { testedSoil } from "#knowledge/agronomy/nutrients/targetYield.ts";
import { crops } from "#knowledge/crops/contract.ts";
import { inputsOn } from "#knowledge/crops/inputs.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { maxHectares } from "#season/needs/contract.ts";
import { fields, type Season } from "../../contract.ts";
import { noField } from "./field/NoField.tsx";
import { useFieldText } from "./fieldText.ts";
import { type Aimed, aimAt, rangeFor, readTarget, seasonEquation } from "./food/aim.ts";
import { CardForm } from "./food/CardForm.tsx";
import { CardWords } from "./food/CardWords.tsx";
import { DosePlan, type DosePlanProps } from "./food/DosePlan.tsx";
import { type FieldDose, fertilizersOf, fieldDose } from "./food/fieldDose.ts";
import { type Giving, nutrientsIn, pastNeeds, scheduleOf, stillToGive } from "./food/schedule.ts";
import { boughtDose, type Food, useFood } from "./food/useFood.ts";
import { useToday } from "./useToday.ts";

const NeedsPart = lazyPart(() => import("#season/needs/web/NeedsPart.tsx"));

/** From the numbers of the Soil Health Card, or without any, to kilos, bags and days. */
export default function FertilizerScreen() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const called = useCall(fields.season, { params: { id } });
  usePage({ title: t`How much fertilizer?` });
  return (
    <Page title={<Trans>How much fertilizer?</Trans>} width="text">
      <Await of={called} shape="card" count={2} failed={noField}>
        {(season) => <OneSeason key={season.id} season={season} />}
      </Await>
    </Page>
  );
}

function OneSeason({ season }: { season: Season }) {
  const text = useFieldText();
  const crop = useCall(crops.page, { params: { id: season.crop._id } });
  return (
    <Stack gap="loose">
      <p>
        <Link to={paths.season(season.id)}>
          {plainName(season.crop.name)}, <bdi translate="no">{season.field.name}</bdi>
        </Link>{" "}
        · {text.area(season.field)}
      </p>
      <Await of={crop} shape="card" count={1}>
        {({ inputs: usual }) => {
          const inputs = inputsOn(usual, season.sownOn);
          return <OneDose season={season} inputs={inputs} isLate={inputs !== usual} />;
        }}
      </Await>
    </Stack>
  );
}

/** The dose for the field, its soil card, and the packs of it. */
function OneDose({ season, inputs, isLate }: Pick<DosePlanProps, "season" | "inputs" | "isLate">) {
  // Quintals per hectare.
  const [target, setTarget] = useState<number>();
  const aimed = aimAt(season, target);
  const dose = fieldDose(season.field, inputs, aimed);
  const food = useFood(season, dose);
  const today = useToday();
  const schedule = scheduleOf(fertilizersOf(season.field, dose, food.by), season, {
    splits: inputs?.splits ?? "",
    today,
  });
  const card = season.field.soilCard;
  return (
    <>
      <TargetForm season={season} aimed={aimed} onAim={setTarget} />
      <DosePlan {...{ season, inputs, isLate, food, schedule }} of={dose} />
      {card ? <CardWords card={card} season={season} /> : null}
      <CardForm field={season.field} />
      <ToBuy season={season} dose={dose} food={food} schedule={schedule} />
    </>
  );
}

interface ToBuyProps {
  season: Season;
  dose: FieldDose;
  food: Food;
  schedule: readonly Giving[];
}

/** The kilos above, and the seed, as packs of sellers: by the soil card or the harvest wanted where these moved the dose. */
function ToBuy({ season, dose, food, schedule }: ToBuyProps) {
  const { areaHa } = season.field;
  const past = pastNeeds(season, useToday());
  // Once something is given or too late, the rest is bought alone.
  const isBegun = schedule.some(({ state }) => state !== "open");
  const left = stillToGive(fertilizersOf(season.field, dose, food.by), schedule);
  const bought = isBegun && dose ? nutrientsIn(left, areaHa) : boughtDose(dose);
  return (
    <section aria-labelledby="to-buy">
      <Stack>
        <h2 id="to-buy">
          <Trans>What to buy for this field</Trans>
        </h2>
        {areaHa > maxHectares ? (
          <p>
            <Trans>We count packs for up to 1,000 hectares.</Trans>
          </p>
        ) : (
          <Suspense fallback={<Skeleton count={3} />}>
            <NeedsPart
              crop={season.crop._id}
              areaHa={areaHa}
              sownOn={season.sownOn}
              dose={bought}
              past={past}
              phosphorus={isBegun ? food.by : food.tapped}
              onPhosphorus={food.choose}
            />
          </Suspense>
        )}
      </Stack>
    </section>
  );
}

interface TargetFormProps {
  season: Season;
  /** The current target; undefined where the usual amount is used. */
  aimed: Aimed | undefined;
  /** Quintals per hectare; undefined leads back to the usual amount. */
  onAim: (target: number | undefined) => void;
}

/** The yield that one aims at, where an equation (STCR) was made for this crop, state and soil; else nothing. */
function TargetForm({ season, aimed, onAim }: TargetFormProps) {
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
  const send = () => {
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
          <SaveForm
            form={{ ref: form }}
            onSave={send}
            button={<Trans>Count for this harvest</Trans>}
            beside={
              aimed ? (
                <Button kind="quiet" onClick={() => onAim(undefined)}>
                  <Trans>Back to the usual amount</Trans>
                </Button>
              ) : null
            }
          >
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
          </SaveForm>
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

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { inputsOn } from "#knowledge/crops/inputs.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { fields, type Season } from "../../contract.ts";
import { noField } from "./field/NoField.tsx";
import { useFieldText } from "./fieldText.ts";
import { aimAt } from "./food/aim.ts";
import { CardForm } from "./food/CardForm.tsx";
import { CardWords } from "./food/CardWords.tsx";
import { DosePlan, type DosePlanProps } from "./food/DosePlan.tsx";
import { fertilizersOf, fieldDose } from "./food/fieldDose.ts";
import { scheduleOf } from "./food/schedule.ts";
import { TargetForm } from "./food/TargetForm.tsx";
import { ToBuy } from "./food/ToBuy.tsx";
import { useFood } from "./food/useFood.ts";
import { useToday } from "./useToday.ts";

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

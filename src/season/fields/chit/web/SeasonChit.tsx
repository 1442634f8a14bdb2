import { Trans } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { pumpLitresOf, useMyPump } from "#knowledge/register/web/pump.ts";
import { fields, type Season } from "../../contract.ts";
import { noField } from "../../screens/web/field/NoField.tsx";
import { useFieldText } from "../../screens/web/fieldText.ts";
import { seasonTabPath } from "../../screens/web/season/seasonTabs.ts";
import { sprayedBefore } from "../reasonsAgainst.ts";
import ChitCheck from "./ChitCheck.tsx";

/** The chit for a season: crop, land, sprayer and earlier sprays are those of the field. */
export default function SeasonChit({ id }: { id: string }) {
  const called = useCall(fields.season, { params: { id } });
  return (
    <Await of={called} shape="lines" count={3} failed={noField}>
      {(season) => <OfSeason season={season} />}
    </Await>
  );
}

function OfSeason({ season }: { season: Season }) {
  const text = useFieldText();
  const { typed } = useMyPump();
  const { field, crop, id } = season;
  return (
    <Stack>
      <p>
        <strong translate="no">{field.name}</strong>, {text.area(field)}: {plainName(crop.name)}
      </p>
      <ChitCheck
        of={id}
        around={{
          ...{ crop: crop._id, on: indianDay(Date.now()), areaHa: field.areaHa },
          pumpLitres: field.sprayerLitres ?? pumpLitresOf(typed) ?? 15,
          sprayed: sprayedBefore(season.entries),
        }}
      />
      <div>
        <ButtonLink to={seasonTabPath(id, "diary")}>
          <Trans>Back to the season</Trans>
        </ButtonLink>
      </div>
    </Stack>
  );
}

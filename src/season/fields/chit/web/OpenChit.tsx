import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { byName } from "#kit/contract/byName.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { crops } from "#knowledge/crops/contract.ts";
import { LandFields } from "#knowledge/crops/land/web/LandFields.tsx";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { storedLand } from "#knowledge/crops/web/land/land.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import { useMyPump } from "#knowledge/register/web/pump.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { screens } from "#screens/screens.ts";
import { fields } from "../../contract.ts";
import { chitPathOf } from "../chitPath.ts";
import ChitCheck from "./ChitCheck.tsx";

/** A chit without a field: the crop is chosen and the land is asked for; own fields lead to theirs. */
export default function OpenChit() {
  const { t } = useLingui();
  const query = useQueryParams(screens.chit.params);
  const [chosen, choose] = useState(query.get("crop") ?? "");
  const land = useMyLand();
  const { litres } = useMyPump();
  const all = useCall(crops.list, { query: {} }).answer ?? [];
  useAcres();
  const sorted = [...all].sort(byName(({ title }) => title));
  return (
    <Stack gap="loose">
      <OwnFields />
      <Stack>
        <Select
          label={<Trans>Crop</Trans>}
          name="crop"
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t`choose`}</option>
          {sorted.map((crop) => (
            <option key={crop._id} value={crop._id}>
              {crop.title}
            </option>
          ))}
        </Select>
        <LandFields />
      </Stack>
      {chosen === "" || !land ? (
        <p>
          <Trans>Say crop and land first: without them no amount can be compared.</Trans>
        </p>
      ) : (
        <ChitCheck
          key={chosen}
          of={chosen}
          pest={query.get("pest") ?? undefined}
          around={{
            ...{ crop: chosen, on: indianDay(Date.now()), areaHa: land.hectares },
            ...(litres === undefined ? {} : { pumpLitres: litres }),
          }}
        />
      )}
    </Stack>
  );
}

/** Fields with a crop on them, of which crop and land are known. */
function OwnFields() {
  return useMayKeepFields() ? <KnownFields /> : null;
}

function KnownFields() {
  const own = useCall(fields.list, {}).answer ?? [];
  const seasons = own.flatMap(({ name, seasons }) =>
    seasons
      .filter(({ overOn }) => overOn === null)
      .map(({ id, crop }) => ({ id, name, crop: plainName(crop.name) })),
  );
  if (seasons.length === 0) return null;
  return (
    <Row>
      {seasons.slice(0, mostSeasons).map(({ id, name, crop }) => (
        <ButtonLink key={id} to={chitPathOf(id)}>
          <bdi translate="no">{name}</bdi>: {crop}
        </ButtonLink>
      ))}
    </Row>
  );
}

/** More fields than these are found on their own pages. */
const mostSeasons = 6;

/** Dealers speak of acres: land that nobody has typed yet begins with them. */
function useAcres(): void {
  const [land, keep] = useStored(storedLand);
  const isUntouched = land.area === "" && land.unit === "hectare";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: hectares that are chosen then stay
  useEffect(() => {
    if (isUntouched) keep({ ...land, unit: "acre" });
  }, []);
}

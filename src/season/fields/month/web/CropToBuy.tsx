import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { CropPage } from "#knowledge/crops/contract.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { seasonPaths } from "#screens/carePaths.ts";
import CropNeedsPart from "#season/needs/web/CropNeedsPart.tsx";
import { fields } from "../../contract.ts";

/** Shopping list of a crop. Where it grows in one's own field, that field's day, land and soil card decide how much, and its own screen alone says it. */
export default function CropToBuy({ crop }: { crop: CropPage }) {
  return useMayKeepFields() ? <OfOwnField crop={crop} /> : <CropNeedsPart crop={crop} />;
}

function OfOwnField({ crop }: { crop: CropPage }) {
  const { answer, problem } = useCall(fields.list, {});
  const standing = answer?.flatMap(({ name, seasons }) =>
    seasons
      .filter((each) => each.overOn === null && each.crop._id === crop._id)
      .map((season) => ({ name, season })),
  );
  if (!standing) return problem ? <CropNeedsPart crop={crop} /> : <div id="to-buy" />;
  if (standing.length === 0) return <CropNeedsPart crop={crop} />;
  return (
    <section id="to-buy" aria-labelledby="to-buy-heading" data-print="no">
      <h3 id="to-buy-heading">
        <Trans>What to buy for your field</Trans>
      </h3>
      {standing.map(({ name, season }) => (
        <p key={season.id}>
          <ButtonLink to={seasonPaths.food(season.id)}>
            <bdi translate="no">{name}</bdi>
          </ButtonLink>
        </p>
      ))}
    </section>
  );
}

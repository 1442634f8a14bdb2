import { Trans } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import { type Field, fields } from "../../contract.ts";

interface WatchDaysProps {
  /** Id of an advisory. */
  advisory: string;
  /** Crops whose plans look for it. */
  crops: readonly string[];
}

/** So many seasons are asked for their plans. */
const mostSeasons = 3;

/** When one's own seasons of these crops are looked over for an advisory: the windows of their plans' tasks. */
export function WatchDays({ advisory, crops }: WatchDaysProps) {
  const seasons = (useCall(fields.list, {}).answer ?? []).flatMap((field) =>
    field.seasons
      .filter(({ overOn, crop }) => overOn === null && crops.includes(crop._id))
      .map((season) => ({ field, season })),
  );
  if (seasons.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>In your fields</Trans>
      </h3>
      <ul>
        {seasons.slice(0, mostSeasons).map((each) => (
          <SeasonWatched key={each.season.id} {...each} advisory={advisory} />
        ))}
      </ul>
    </>
  );
}

interface SeasonWatchedProps {
  field: Field;
  season: Field["seasons"][number];
  advisory: string;
}

function SeasonWatched({ field, season, advisory }: SeasonWatchedProps) {
  const shortDay = useShortDay();
  const plan = useCall(fields.season, { params: { id: season.id } }).answer;
  const today = indianDay(Date.now());
  const name = plainName(season.crop.name);
  return (
    <li>
      <Link to={paths.season(season.id)}>
        <span>
          {name}, <bdi translate="no">{field.name}</bdi>
        </span>
      </Link>
      {plan?.tasks
        .filter(({ advisories }) => advisories.includes(advisory))
        .map(({ id, from, to }) => {
          const [first, last] = [shortDay(from), shortDay(to)];
          return (
            <p key={id}>
              <Trans>
                look from {first} to {last}
              </Trans>{" "}
              {from <= today && today <= to ? (
                <Badge>
                  <Trans>now</Trans>
                </Badge>
              ) : null}
            </p>
          );
        })}
    </li>
  );
}

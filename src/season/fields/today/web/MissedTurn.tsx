import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { paths } from "#screens/paths.ts";

/** A canal turn that has passed without a watering in the diary. */
export function MissedTurn({ season, field, on }: { season: string; field: string; on: string }) {
  const shortDay = useShortDay();
  const day = shortDay(on);
  return (
    <p>
      <Link to={paths.season(season)}>
        <Trans>
          The canal turn of {day} has passed for <bdi translate="no">{field}</bdi>. If you watered, write it
          down.
        </Trans>
      </Link>
    </p>
  );
}

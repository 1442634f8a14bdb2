import { Trans } from "@lingui/react/macro";
import { daysLater } from "#kit/contract/indianDays.ts";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { unknownSprays } from "../../../sprays.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";
import { useToday } from "../useToday.ts";

/** From when on the sprays of the season allow the harvest; nothing where none was written down, or the wait is over. */
export function SprayWait({ season: { sprays, entries } }: { season: ShownSeason }) {
  const dates = useDates();
  const today = useToday();
  if (!entries.some(({ kind }) => kind === "spray")) return null;
  const day = sprays.notBefore ? dates.calendarDay(sprays.notBefore) : "";
  // By its name: beside a day that is known, what is not known is easily overlooked.
  const names = unknownSprays(entries, daysLater(today, 1)).join(", ");
  const isWaiting = sprays.notBefore !== null && sprays.notBefore > today;
  return (
    <>
      {sprays.unknown ? (
        <Alert
          tone="warning"
          title={<Trans>How long to wait before picking is not known after {names}</Trans>}
        >
          <Trans>Read it on the label of the pack and keep to it.</Trans>{" "}
          {isWaiting ? <Trans>Before {day} it is too early in any case.</Trans> : null}
        </Alert>
      ) : isWaiting ? (
        <Alert tone="warning" title={<Trans>Do not pick before {day}</Trans>} />
      ) : null}
      {sprays.sameGroup.length > 0 ? (
        <Alert tone="info" title={<Trans>You sprayed the same group twice running</Trans>}>
          <Trans>Insects and diseases get used to it. Take another group next time.</Trans>
        </Alert>
      ) : null}
    </>
  );
}

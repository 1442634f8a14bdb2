import { Trans } from "@lingui/react/macro";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { unknownSprays } from "../../../sprays.ts";
import type { ShownSeason } from "../diary/withWaiting.ts";
import { useToday } from "../useToday.ts";

/** From when on the sprays of the season allow the harvest; nothing where none was written down. */
export function SafeHarvest({ season: { sprays, entries } }: { season: ShownSeason }) {
  const shortDay = useShortDay();
  const today = useToday();
  if (!entries.some(({ kind }) => kind === "spray")) return null;
  const day = sprays.notBefore ? shortDay(sprays.notBefore) : "";
  // By its name: beside a day that is known, what is not known is easily overlooked.
  const names = unknownSprays(entries, daysLater(today, 1)).join(", ");
  const isWaiting = sprays.notBefore !== null && sprays.notBefore > today;
  if (sprays.unknown)
    return (
      <Alert tone="warning" title={<Trans>How long to wait before picking is not known after {names}</Trans>}>
        <Trans>Read it on the label of the pack and keep to it.</Trans>{" "}
        {isWaiting ? <Trans>Before {day} it is too early in any case.</Trans> : null}
      </Alert>
    );
  if (isWaiting) return <Alert tone="warning" title={<Trans>Do not pick before {day}</Trans>} />;
  return (
    <Mark tone="good">
      <Trans>The wait after the sprays is over.</Trans>
    </Mark>
  );
}

import { Plural, Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { Today } from "../../contract.ts";
import { dueNow } from "../dueNow.ts";
import { DueTasks } from "./DueTasks.tsx";
import { FieldOf } from "./FieldOf.tsx";
import { WaterLines } from "./WaterLines.tsx";

/** Due work over all fields: first what a spray forbids, then water, then tasks. */
export function Due({ today }: { today: Today }) {
  const due = dueNow(today);
  const safe = today.sprays.filter(({ safeToday }) => safeToday);
  return (
    <Stack>
      {due.waits.map((each) => (
        <NotYet key={each.season} of={each} />
      ))}
      {safe.map((each) => (
        <SafeHarvest key={each.season} of={each} />
      ))}
      <WaterLines lines={due.water} turns={today.turns} />
      <DueTasks due={due} next={today.next} />
      <UnseenSeasons count={today.unseen} />
    </Stack>
  );
}

/** That so many open seasons are not looked at; nothing where all are. */
function UnseenSeasons({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="One more open season is not looked at here: too many are open. Please mark the old ones as over."
        other="# more open seasons are not looked at here: too many are open. Please mark the old ones as over."
      />
    </p>
  );
}

type Sprayed = Today["sprays"][number];

/** A crop that must not be picked yet because of a spray, and from which day it may be. */
function NotYet({ of }: { of: Sprayed }) {
  const shortDay = useShortDay();
  const { notBefore, unknown } = of.sprays;
  const day = notBefore ? shortDay(notBefore) : "";
  return (
    <Alert
      tone="warning"
      title={
        !unknown ? (
          <Trans>Do not pick before {day}</Trans>
        ) : day ? (
          <Trans>Do not pick before {day}, nor before the label of each spray allows it</Trans>
        ) : (
          <Trans>Do not pick before the label of the spray allows it</Trans>
        )
      }
    >
      <FieldOf of={of} />
    </Alert>
  );
}

/** A harvest whose wait after a spray has ended. */
function SafeHarvest({ of }: { of: Sprayed }) {
  return (
    <Alert
      tone="good"
      title={<Trans>The wait after the spray is over: the harvest is safe from today</Trans>}
    >
      <FieldOf of={of} />
    </Alert>
  );
}

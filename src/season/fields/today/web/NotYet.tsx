import { Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { Today } from "../../contract.ts";
import { FieldOf } from "./FieldOf.tsx";

type Sprayed = Today["sprays"][number];

/** A crop that must not be picked yet because of a spray, and from which day it may be. */
export function NotYet({ of }: { of: Sprayed }) {
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
export function SafeHarvest({ of }: { of: Sprayed }) {
  return (
    <Alert
      tone="good"
      title={<Trans>The wait after the spray is over: the harvest is safe from today</Trans>}
    >
      <FieldOf of={of} />
    </Alert>
  );
}

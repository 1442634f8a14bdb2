import { Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import type { Mine } from "../contract.ts";

/** Until when one may only read, and why. */
export default function SuspendedNotice({ until, reason }: NonNullable<Mine["suspended"]>) {
  // It ends with a day in India: the day is said, and not the midnight behind it.
  const end = useDates().day(until - 1);
  return (
    <Alert tone="danger" title={<Trans>Your account is suspended until {end}.</Trans>}>
      <Trans>
        Why: <span dir="auto">{reason}</span>. You can read everything and get your data. Writing, ordering
        and selling wait until then; orders that are under way go on.
      </Trans>
    </Alert>
  );
}

import { Trans } from "@lingui/react/macro";
import { useShortDay } from "#kit/web/useShortDay.ts";

/** Of a harvest before the first safe day: until when the sprays ask to wait. */
export function TooEarly({ from }: { from: string }) {
  const early = useShortDay()(from);
  return <Trans>Too early: what you sprayed asks to wait until {early}.</Trans>;
}

/** Of a harvest after a spray of which nobody knows the wait: what is not known is no leave. */
export function UnknownWait({ sprays }: { sprays: readonly string[] }) {
  const names = sprays.filter(Boolean).join(", ");
  return (
    <Trans>
      How long to wait after {names} is not known here. Read its label first: until then neither eat nor sell
      the crop.
    </Trans>
  );
}

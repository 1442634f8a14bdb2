import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { WeedControl } from "../../shapes.ts";
import type { SprayTime } from "../sprayTime.ts";

/** When a herbicide works. */
export const timeNames: Readonly<Record<SprayTime, MessageDescriptor>> = {
  before: msg`Before weeds come up`,
  after: msg`On weeds that stand`,
  either: msg`Before weeds come up or just after: the label says which`,
  unknown: msg`When: read the label`,
};

/** When a herbicide works, how sure that is, and the varieties that alone bear it. */
export function WeedTime({
  of: { emergence, time, timeIsUsual, timeIsEstimate, daysAfter, tolerantOnly },
}: {
  of: WeedControl;
}) {
  const { i18n } = useLingui();
  const days =
    daysAfter &&
    (daysAfter.least === daysAfter.most ? `${daysAfter.least}` : `${daysAfter.least}–${daysAfter.most}`);
  return (
    <>
      {tolerantOnly ? (
        <Mark tone="warn">
          <Trans>Only for varieties that were bred to bear it: any other dies of it.</Trans>
        </Mark>
      ) : null}
      {emergence === "before-sowing" ? (
        <Mark tone="warn">
          <Trans>Only before sowing: it kills a standing crop.</Trans>
        </Mark>
      ) : null}
      <b>{i18n._(timeNames[time])}</b>
      {days && daysAfter ? (
        <>
          {", "}
          {daysAfter.of === "sowing" ? (
            <Trans>{days} days after sowing</Trans>
          ) : (
            <Trans>{days} days after transplanting</Trans>
          )}
        </>
      ) : null}
      {timeIsUsual && time !== "unknown" ? (
        <>
          <br />
          {timeIsEstimate ? (
            <Trans>Our estimate; the register does not say it.</Trans>
          ) : (
            <Trans>The usual time; the register does not say it.</Trans>
          )}
        </>
      ) : null}
    </>
  );
}

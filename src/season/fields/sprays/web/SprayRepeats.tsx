import { Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import type { SprayState } from "../../diary/diaryShapes.ts";

/** From so many sprays of one group running on it is a warning; two may be on the label. */
const tooMany = 3;

/** Tells of sprays of one group one after the other; nothing where there are none. */
export function SprayRepeats({ sameGroup }: Pick<SprayState, "sameGroup">) {
  const times = sameGroup.length;
  if (times < 2) return null;
  return (
    <Alert
      tone={times < tooMany ? "info" : "warning"}
      title={
        times < tooMany ? (
          <Trans>The same group was sprayed twice running</Trans>
        ) : (
          <Trans>The same group was sprayed {times} times running</Trans>
        )
      }
    >
      <Trans>Insects and diseases get used to it. Take another group next time.</Trans>
    </Alert>
  );
}

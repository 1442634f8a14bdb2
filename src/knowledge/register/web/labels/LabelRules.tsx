import { Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";

/** Said wherever a dose is shown. */
export function LabelRules() {
  return (
    <Alert tone="warning" title={<Trans>The label on the pack rules</Trans>}>
      <Trans>These figures are from the official register. Where the label says otherwise, follow it.</Trans>
    </Alert>
  );
}

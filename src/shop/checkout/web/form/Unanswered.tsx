import { Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";

/** The line was cut while an order was on its way: it may have arrived. */
export function Unanswered({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <Alert
      tone="warning"
      role="alert"
      title={<Trans>No answer came to your order.</Trans>}
      action={
        <Button onClick={onAskAgain}>
          <Trans>Ask again</Trans>
        </Button>
      }
    >
      <Trans>It may have arrived. Ask again as often as you like: it is one order.</Trans>
    </Alert>
  );
}

import { Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";

/** Says that an account waits for its guardian's word. */
export default function GuardianAsked({ guardian }: { guardian: string }) {
  return (
    <Alert tone="info" role="status" title={<Trans>Now we ask {guardian}</Trans>}>
      <Trans>Your account is there. Once your guardian has said yes, you can log in.</Trans>
    </Alert>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { useDiary } from "../diary/useDiary.ts";
import type { Waiting } from "../diary/waiting.ts";
import { whyRefused } from "../diary/whyRefused.ts";

/** That a field or a season waits to be sent; or why it was refused, with what one can do. Nothing for what is sent. */
export function WaitsMark({ of }: { of: Waiting | undefined }) {
  const { i18n } = useLingui();
  const { diary } = useDiary();
  if (!of) return null;
  if (!of.failed)
    return (
      <Badge>
        <Trans>waiting to be sent</Trans>
      </Badge>
    );
  return (
    <Alert tone="warning" title={<Trans>It could not be saved.</Trans>}>
      {i18n._(whyRefused(of))}
      <Row>
        <Button onClick={() => void diary?.retry(of)}>
          <Trans>Try again</Trans>
        </Button>
        <Button kind="plain" onClick={() => void diary?.remove(of)}>
          <Trans>Delete</Trans>
        </Button>
      </Row>
    </Alert>
  );
}

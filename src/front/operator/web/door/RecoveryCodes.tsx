import { Trans } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import styles from "./Door.module.css";

/** Ten codes for an operator who loses the phone, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack>
      <Alert tone="warning" role="status" title={<Trans>Write these ten codes down now</Trans>}>
        <Trans>
          If you lose your phone, each of them opens the desk once. We show them only here and now.
        </Trans>
      </Alert>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button kind="main" onClick={onKept}>
          <Trans>I have written them down</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import styles from "./ShownOnce.module.css";

/** A secret that is answered once: to be copied before one leaves. */
export function ShownOnce({ secret, title }: { secret: string; title: ReactNode }) {
  const [copied, copy] = useCopy();
  return (
    <Alert tone="warning" role="status" title={title}>
      <Stack gap="tight">
        <p>
          <Trans>We show it only here and now. Anybody who has it can use it.</Trans>
        </p>
        <code className={styles.secret} translate="no">
          {secret}
        </code>
        <div>
          <Button onClick={() => void copy(secret)}>
            {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
        </div>
        {copied === false ? (
          <p>
            <Trans>Your browser did not copy it. Mark it with the finger and copy it.</Trans>
          </p>
        ) : null}
      </Stack>
    </Alert>
  );
}

import { Trans } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import type { Message } from "../contract.ts";
import { shown } from "../rules.ts";
import styles from "./ReplyBar.module.css";

/** Says which message one answers; read aloud when Reply is pressed. */
export function ReplyBar({ replyTo, onCancel }: { replyTo: Message | undefined; onCancel: () => void }) {
  const id = replyTo?.msg_id;
  return (
    <output className={styles.region}>
      {replyTo ? (
        <span className={styles.bar}>
          <span className={styles.words}>
            {replyTo.removed ? (
              <Trans>This message was removed.</Trans>
            ) : (
              <bdi className={styles.text}>
                <strong>{shown(replyTo.username)}</strong>: {shown(replyTo.message)}
              </bdi>
            )}
            <span className={styles.id}>
              <Trans>Replying to {id} message</Trans>
            </span>
          </span>
          <Button kind="plain" onClick={onCancel}>
            <Trans>cancel</Trans>
          </Button>
        </span>
      ) : null}
    </output>
  );
}

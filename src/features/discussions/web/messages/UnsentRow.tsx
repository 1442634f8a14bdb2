import { Trans } from "@lingui/react/macro";
import { Clock, RotateCw, Trash2 } from "lucide-react";
import { Button } from "#kit/web/ui/Button.tsx";
import { shown } from "../../rules.ts";
import type { Unsent } from "../store/outbox.ts";
import type { RoomStore } from "../store/roomStore.ts";
import styles from "./Bubble.module.css";
import { MessageText } from "./MessageText.tsx";

/** One's own message that waits, or that the server will not take and why. */
export function UnsentRow({ unsent, name, room }: { unsent: Unsent; name: string; room: RoomStore }) {
  return (
    <li className={styles.row} data-own="">
      <div className={styles.bubble}>
        <p className={styles.head}>
          <bdi className={styles.name}>{shown(name)}</bdi>
        </p>
        <MessageText message={unsent.message} tabIndex={0} />
        {unsent.failed === undefined ? (
          <p className={styles.time}>
            {unsent.timestamp} <Clock aria-hidden="true" size={16} /> <Trans>waiting</Trans>
          </p>
        ) : (
          <>
            <p className={styles.failed} role="status">
              {reasonFor(unsent.failed)}
            </p>
            <div className={styles.foot}>
              <Button kind="plain" onClick={() => void room.retry(unsent)}>
                <RotateCw aria-hidden="true" size={18} />
                <Trans>Retry</Trans>
              </Button>
              <Button kind="plain" onClick={() => void room.remove(unsent)}>
                <Trash2 aria-hidden="true" size={18} />
                <Trans>Delete</Trans>
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function reasonFor(failed: string) {
  if (failed === "repeated") return <Trans>Not sent: you sent the same a moment ago.</Trans>;
  if (failed === "referedTo") return <Trans>Not sent: the message it answers is gone.</Trans>;
  return <Trans>Not sent: our server did not accept it.</Trans>;
}

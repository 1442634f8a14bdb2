import { Trans, useLingui } from "@lingui/react/macro";
import { Clock, RotateCw, Trash2 } from "lucide-react";
import { Button } from "#kit/web/ui/Button.tsx";
import { shown } from "../../rules.ts";
import { BlobPicture } from "../pictures/BlobPicture.tsx";
import pictureStyles from "../pictures/Pictures.module.css";
import type { Unsent } from "../store/outbox.ts";
import type { RoomStore } from "../store/roomStore.ts";
import styles from "./Bubble.module.css";
import { MessageText } from "./MessageText.tsx";

/** One's own message that waits, or that the server will not take and why. */
export function UnsentRow({ unsent, name, room }: { unsent: Unsent; name: string; room: RoomStore }) {
  const { t } = useLingui();
  return (
    <li className={styles.row} data-own="">
      <div className={styles.bubble}>
        <p className={styles.head}>
          <bdi className={styles.name}>{shown(name)}</bdi>
        </p>
        {unsent.pictures ? (
          <div className={pictureStyles.pictures}>
            {unsent.pictures.map(({ key, picture, alt }) => (
              <BlobPicture key={key} picture={picture} alt={alt || t`Picture`} />
            ))}
          </div>
        ) : null}
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
  if (failed === "image") return <Trans>Not sent: our server can't read a picture of it.</Trans>;
  if (failed === "day")
    return <Trans>Not sent: forty pictures a day can be sent. Please try again tomorrow.</Trans>;
  if (failed === "total")
    return (
      <Trans>
        Not sent: a thousand of your pictures are here, which is the most. Please delete messages with
        pictures and try again.
      </Trans>
    );
  if (failed === "maxBytes")
    return <Trans>Not sent: a picture of it is too large. Please send a smaller one.</Trans>;
  return <Trans>Not sent: our server did not accept it.</Trans>;
}

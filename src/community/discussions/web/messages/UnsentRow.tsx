import { Trans, useLingui } from "@lingui/react/macro";
import { Clock, Pencil, RotateCw, Trash2, X } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { shown } from "../../rules.ts";
import { fits } from "../attached/chosen.ts";
import { useChosen } from "../attached/useChosen.ts";
import { BlobPicture } from "../pictures/BlobPicture.tsx";
import pictureStyles from "../pictures/Pictures.module.css";
import type { RoomStore } from "../store/roomStore.ts";
import type { Unsent } from "../store/unsent.ts";
import styles from "./Bubble.module.css";
import { MessageText } from "./MessageText.tsx";

const BlobSound = lazyPart(async () => ({ default: (await import("../voice/BlobSound.tsx")).BlobSound }));

interface UnsentRowProps {
  unsent: Unsent;
  name: string;
  room: RoomStore;
  /** It was taken back; `again`: to be changed and sent. */
  onTakenBack: (unsent: Unsent, again: boolean) => void;
}

/** One's own message that waits, or that the server will not take and why. */
export function UnsentRow({ unsent, name, room, onTakenBack }: UnsentRowProps) {
  const { t } = useLingui();
  const takeBack = async (again: boolean) => {
    await room.takeBack(unsent);
    onTakenBack(unsent, again);
  };
  // Beside what was chosen or recorded since: neither is to be lost for the other.
  const change = fits(unsent, useChosen()) ? (
    <Button kind="plain" onClick={() => void takeBack(true)}>
      <Pencil aria-hidden="true" size={18} />
      <Trans>Change</Trans>
    </Button>
  ) : null;
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
        {unsent.voice ? (
          <Suspense fallback={<div className={styles.voiceRoom} />}>
            <BlobSound note={unsent.voice} />
          </Suspense>
        ) : null}
        <MessageText message={unsent.message} mentions={unsent.mentions} tabIndex={0} />
        {unsent.failed === undefined ? (
          <>
            <p className={styles.time}>
              {unsent.timestamp} <Clock aria-hidden="true" size={16} /> <Trans>waiting</Trans>
            </p>
            {/* A guest could not delete what reached the server meanwhile. */}
            {unsent.email === "" ? null : (
              <div className={styles.foot}>
                {change}
                <Button kind="plain" onClick={() => void takeBack(false)}>
                  <X aria-hidden="true" size={18} />
                  <Trans>Don't send</Trans>
                </Button>
              </div>
            )}
          </>
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
              {change}
              <Button kind="plain" onClick={() => void takeBack(false)}>
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
  if (failed === "sound")
    return <Trans>Not sent: our server can't read its voice note. Please record it again.</Trans>;
  if (failed === "day")
    return (
      <Trans>Not sent: forty pictures and voice notes a day can be sent. Please try again tomorrow.</Trans>
    );
  if (failed === "total")
    return (
      <Trans>
        Not sent: a thousand of your pictures and voice notes are here, which is the most. Please delete
        messages with them and try again.
      </Trans>
    );
  if (failed === "maxBytes")
    return <Trans>Not sent: a picture or voice note of it is too large. Please send a smaller one.</Trans>;
  return <Trans>Not sent: our server did not accept it.</Trans>;
}

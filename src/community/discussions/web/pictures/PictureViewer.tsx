import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import type { MessagePicture } from "../../contract.ts";
import { messagePictures } from "../../pictures/calls.ts";
import styles from "./PictureViewer.module.css";

/** A picture as large as the screen; the browser's own dialog keeps the focus, Escape and Back close it, two fingers make it larger. */
export default function PictureViewer({
  picture,
  onClose,
}: {
  picture: MessagePicture;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const { id, alt, width, height } = picture;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={alt ? t`Picture: ${alt}` : t`Picture`}
      onClose={onClose}
    >
      <div className={styles.top}>
        <bdi className={styles.words}>{alt}</bdi>
        <IconButton
          label={t`Close`}
          icon={<X aria-hidden="true" size={24} />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {failed ? (
        <p role="status">
          <Trans>The picture can't be loaded now. Please try again when there is a network.</Trans>
        </p>
      ) : (
        <img
          src={addressOf(messagePictures.show, { params: { id, size: "whole" } })}
          alt={alt || t`Picture of the message`}
          width={width}
          height={height}
          className={styles.whole}
          onError={() => setFailed(true)}
        />
      )}
    </dialog>
  );
}

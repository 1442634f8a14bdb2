import { Trans, useLingui } from "@lingui/react/macro";
import { Image } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { useAppearance } from "#kit/web/appearance/appearance.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import type { MessagePicture } from "../../contract.ts";
import { messagePictures } from "../../pictures/calls.ts";
import styles from "./Pictures.module.css";
import { shownSize } from "./shownSize.ts";

const PictureViewer = lazyPart(() => import("./PictureViewer.tsx"));

interface MessagePicturesProps {
  pictures: readonly MessagePicture[];
  tabIndex: 0 | -1;
}

/** The pictures of a message, small; a tap shows one large. */
export default function MessagePictures({ pictures, tabIndex }: MessagePicturesProps) {
  const [open, setOpen] = useState<MessagePicture>();
  return (
    <div className={styles.pictures}>
      {pictures.map((picture) => (
        <SmallPicture
          key={picture.id}
          picture={picture}
          tabIndex={tabIndex}
          onOpen={() => setOpen(picture)}
        />
      ))}
      {open ? (
        <Suspense>
          <PictureViewer picture={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface SmallPictureProps {
  picture: MessagePicture;
  tabIndex: 0 | -1;
  onOpen: () => void;
}

/** Comes when it is seen; with data saver when it is asked for, which says what that costs. */
function SmallPicture({ picture, tabIndex, onOpen }: SmallPictureProps) {
  const { t } = useLingui();
  const { id, alt, smallBytes } = picture;
  const frame = useRef<HTMLButtonElement>(null);
  const { saver } = useAppearance();
  // The phone's own saving counts too; the document says so (app/server/pages/document.ts).
  const sparing = saver || document.documentElement.dataset.saver === "on";
  const [state, setState] = useState<"away" | "there" | "failed">("away");
  useEffect(() => {
    const element = frame.current;
    if (sparing || state !== "away" || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setState("there");
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sparing, state]);

  const { width, height } = shownSize(picture);
  const kilobytes = Math.max(1, Math.round(smallBytes / 1000));
  const label = alt ? t`Open the picture: ${alt}` : t`Open the picture`;
  return (
    <button
      ref={frame}
      type="button"
      className={styles.small}
      tabIndex={tabIndex}
      aria-label={state === "there" ? label : undefined}
      onClick={() => (state === "there" ? onOpen() : setState("there"))}
    >
      <svg
        className={styles.room}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      />
      {state === "there" ? (
        <img
          src={addressOf(messagePictures.show, { params: { id, size: "small" } })}
          alt=""
          width={width}
          height={height}
          decoding="async"
          onError={() => setState("failed")}
        />
      ) : (
        <span className={styles.words}>
          <Image aria-hidden="true" size={20} />
          {state === "failed" ? (
            <Trans>The picture does not come. Try again</Trans>
          ) : sparing ? (
            <Trans>Show the picture ({kilobytes} kB)</Trans>
          ) : (
            <Trans>Picture</Trans>
          )}
          {alt ? <bdi>{alt}</bdi> : null}
        </span>
      )}
    </button>
  );
}

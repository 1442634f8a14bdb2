import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { shrinkPicture } from "#kit/web/pictures/shrinkPicture.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import styles from "./EntryPhoto.module.css";

/** Pixels of the shorter side that is sent: the server keeps 1,280 of the longer one. */
const sentSide = 960;

interface PhotoFieldProps {
  /** Undefined where none is chosen any more. */
  onChange: (photo: Blob | undefined) => void;
}

/** One photo, from the camera or the gallery; made small here, so that it waits and goes out even on a bad line. */
export function PhotoField({ onChange }: PhotoFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<string>();
  // A new one forgets the file and its name.
  const [round, setRound] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown) : undefined), [shown]);
  const choose = async () => {
    const file = input.current?.files?.[0];
    const photo = file && (await smallPhoto(file));
    // Another one was chosen meanwhile.
    if (file !== input.current?.files?.[0]) return;
    setUnreadable(file !== undefined && !photo);
    setShown(photo && URL.createObjectURL(photo));
    onChange(photo);
  };
  const drop = () => {
    setRound(round + 1);
    setShown(undefined);
    onChange(undefined);
  };
  return (
    <>
      <FilePicker
        key={round}
        ref={input}
        accept="image/*"
        name="photo"
        choose={<Trans>Take or choose a photo</Trans>}
        label={<Trans>Photo</Trans>}
        hint={<Trans>If you like. Nobody but you sees it.</Trans>}
        error={
          isUnreadable
            ? t`We can't read this picture. HEIC can't be read here; JPEG, PNG and WebP always work.`
            : undefined
        }
        onChange={() => void choose()}
      />
      {shown ? (
        <div className={styles.chosen}>
          <img src={shown} alt={t`What goes with this entry`} className={styles.small} />
          <Button onClick={drop}>
            <Trans>Without the photo</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Undefined for what this phone can't show: it would be a broken picture. A drawn one is JPEG and says nothing of place and time. */
async function smallPhoto(file: File): Promise<Blob | undefined> {
  const small = await shrinkPicture(file, sentSide);
  const isReadable = await createImageBitmap(small).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );
  return isReadable ? small : undefined;
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { shrinkToBytes } from "#kit/web/pictures/shrinkToBytes.ts";
import { randomKey } from "#kit/web/randomKey.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { FilePicker } from "#kit/web/ui/form/FilePicker.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { fileTimeOf, type LossFolder, type LossPhoto, limits, type PhotoPlace } from "./folder.ts";
import styles from "./Loss.module.css";
import { useIndianDates } from "./LossClock.tsx";
import type { FolderProps } from "./useFolders.ts";

type Fault = "unreadable" | "no-place";

/** Photos from the camera, each stored the moment it is small; then the phone is asked for their place. */
export function LossPhotos({ folder: { photos }, set }: FolderProps) {
  const { t } = useLingui();
  const [fault, setFault] = useState<Fault>();
  // A new one forgets the file and its name.
  const [round, setRound] = useState(0);
  const hasRoom = photos.length < limits.photos;
  const change = (key: string, by: (photo: LossPhoto) => readonly LossPhoto[]) =>
    set((before) => ({
      photos: before.photos.flatMap((photo) => (photo.key === key ? by(photo) : [photo])),
    }));
  const locate = async (key: string) => {
    const place = await askPlace();
    setFault(place ? undefined : "no-place");
    if (place) await change(key, (photo) => [{ ...photo, place }]);
  };
  const take = async (files: FileList | null, isTaken: boolean) => {
    const [file] = files ?? [];
    if (!file) return;
    const photo = await photoOf(file, isTaken);
    setRound((before) => before + 1);
    setFault(photo ? undefined : "unreadable");
    const isStored = photo && (await set((before) => withPhoto(before, photo)));
    if (isStored && isTaken) await locate(photo.key);
  };
  return (
    <section aria-labelledby="photos" className={styles.part}>
      <h2 id="photos">
        <Trans>Photos</Trans>
      </h2>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.key}>
              <PhotoImage photo={photo} />
              <PhotoFacts photo={photo} />
              {photo.isTaken && !photo.place ? (
                <Button onClick={() => void locate(photo.key)}>
                  <Trans>Add the place where I am</Trans>
                </Button>
              ) : null}
              <Details summary={<Trans>Delete photo</Trans>}>
                <Button kind="danger" onClick={() => void change(photo.key, () => [])}>
                  <Trans>Delete it for good</Trans>
                </Button>
              </Details>
            </li>
          ))}
        </ul>
      ) : null}
      {hasRoom ? (
        <div key={round} className={styles.part}>
          <FilePicker
            accept="image/*"
            capture="environment"
            name="taken"
            choose={<Trans>Take a photo</Trans>}
            label={<Trans>The damage from near, then the whole field</Trans>}
            hint={
              <Trans>
                The phone then asks for its place. The place is stored in this folder alone, and never leaves
                the phone unless you print or share it. You may refuse.
              </Trans>
            }
            onChange={({ target }) => void take(target.files, true)}
          />
          <Details summary={<Trans>A photo that I took before</Trans>}>
            <FilePicker
              accept="image/*"
              name="chosen"
              choose={<Trans>Choose a photo</Trans>}
              label={<Trans>From the phone's pictures, without a place</Trans>}
              onChange={({ target }) => void take(target.files, false)}
            />
          </Details>
        </div>
      ) : (
        <p>
          <Trans>These are six photos, as many as a folder takes.</Trans>
        </p>
      )}
      <Notice>
        {fault === "unreadable"
          ? t`We can't read this picture. HEIC can't be read here; JPEG, PNG and WebP always work.`
          : fault === "no-place"
            ? t`The phone did not say where it is. The photo is stored without a place.`
            : undefined}
      </Notice>
    </section>
  );
}

const withPhoto = ({ photos }: LossFolder, photo: LossPhoto) => ({
  photos: [...photos, photo].slice(0, limits.photos),
});

/** Drawn once more and small: nothing of the camera's own notes is left in it. Undefined for what this phone can't read. */
async function photoOf(file: File, isTaken: boolean): Promise<LossPhoto | undefined> {
  const at = Date.now();
  const small = await shrinkToBytes(file, { side: limits.photoSide, bytes: limits.photoBytes });
  const fileAt = fileTimeOf(file.lastModified, at);
  return small && { key: randomKey(), picture: small.picture, at, isTaken, ...(fileAt ? { fileAt } : {}) };
}

function askPlace(): Promise<PhotoPlace | undefined> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  });
}

/** The photo as it is stored here; it has no address anywhere else. */
export function PhotoImage({ photo: { picture } }: { photo: LossPhoto }) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address ? <img src={address} alt={t`Damage to the crop`} /> : null;
}

function PhotoFacts({ photo: { at, fileAt, place } }: { photo: LossPhoto }) {
  const { deadline } = useIndianDates();
  const [putIn, written] = [deadline(at), fileAt && deadline(fileAt)];
  return (
    <p className={styles.small}>
      {putIn}
      {written ? (
        <>
          {"; "}
          <Trans>the file is of {written}</Trans>
        </>
      ) : null}
      <br />
      {place ? <span translate="no">{placeText(place)}</span> : <Trans>without a place</Trans>}
    </p>
  );
}

/** `20.74583, 78.60222 (± 12 m)`: as maps read it, to a metre. */
export function placeText({ latitude, longitude, accuracy }: PhotoPlace): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (± ${Math.round(accuracy)} m)`;
}

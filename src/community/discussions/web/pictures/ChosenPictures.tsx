import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { altCharacters, mostPictures } from "../../pictures/limits.ts";
import { BlobPicture } from "./BlobPicture.tsx";
import styles from "./Pictures.module.css";
import type { Pictures } from "./usePictures.ts";

/** Pictures for the next message, and the description of each for those who can't see it. */
export default function ChosenPictures({ pictures }: { pictures: Pictures }) {
  const { t } = useLingui();
  const { chosen, busy, fault } = pictures;
  return (
    <>
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map(({ key, picture, alt }, place) => {
            const number = place + 1;
            return (
              <li key={key} className={styles.one}>
                <BlobPicture picture={picture} alt={alt} />
                <Field
                  label={<Trans>What does picture {number} show?</Trans>}
                  hint={<Trans>If you like: it helps those who can't see it.</Trans>}
                  value={alt}
                  maxLength={altCharacters}
                  autoComplete="off"
                  dir="auto"
                  onChange={({ target }) => pictures.describe(key, target.value)}
                />
                <IconButton
                  label={t`Remove picture ${number}`}
                  icon={<X aria-hidden="true" size={20} />}
                  onClick={() => pictures.drop(key)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      <p role="status" className={styles.state}>
        {busy ? <Trans>Making the picture small…</Trans> : null}
        {fault === "unreadable" ? (
          <Trans>We can't read this picture. HEIC can't be read here; JPEG, PNG and WebP always work.</Trans>
        ) : null}
        {fault === "many" ? <Trans>At most {mostPictures} pictures go with a message.</Trans> : null}
      </p>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useHelpline } from "#features/care/legal/web/pageHelpline.ts";
import { discussionsDraft } from "#features/discussions/web/draft.ts";
import { paths, withQuery } from "#features/paths.ts";
import { writeStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { Talk } from "../../walk.ts";
import { useAdvisoryText } from "../advisoryText.ts";
import styles from "./ChatWidget.module.css";
import { draftOf } from "./transcript.ts";

/** People to ask: other farmers, in the talk about the crop, with what was said here as a draft, and the government's line. */
export function AskPeople({ talk, crop }: { talk: Talk; crop?: string | undefined }) {
  const { t } = useLingui();
  const { language } = useAdvisoryText();
  const { number, address, name, note } = useHelpline();
  const fillIn = () =>
    writeStored(discussionsDraft, draftOf(talk, language, t`I asked EarthWorm and need people's advice:`));
  return (
    <div className={styles.people}>
      <ButtonLink
        to={crop === undefined ? paths.discussions : withQuery(paths.discussions, { topic: `crop.${crop}` })}
        onClick={fillIn}
      >
        <Trans>Ask the farmers</Trans>
      </ButtonLink>
      <p className={styles.source}>
        <Trans>Our talk is filled in there. Nothing goes out until you send it.</Trans>
      </p>
      <p>
        <a className={styles.call} href={address}>
          {name} {number}
        </a>{" "}
        {note}
      </p>
    </div>
  );
}

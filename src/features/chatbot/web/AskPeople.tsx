import { Trans, useLingui } from "@lingui/react/macro";
import { helpline } from "#features/helpline.ts";
import { paths } from "#features/paths.ts";
import { writeStored } from "#kit/web/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { Talk } from "../walk.ts";
import styles from "./ChatWidget.module.css";
import { discussionsDraft } from "./keptTalk.ts";
import { draftOf } from "./transcript.ts";
import { useAdvisoryWords } from "./words.ts";

/** People to ask: other farmers, with the talk filled in as a draft, and the government's line. */
export function AskPeople({ talk }: { talk: Talk }) {
  const { t } = useLingui();
  const { language } = useAdvisoryWords();
  const fillIn = () =>
    writeStored(discussionsDraft, draftOf(talk, language, t`I asked EarthWorm and need people's advice:`));
  return (
    <div className={styles.people}>
      <ButtonLink to={paths.discussions} onClick={fillIn}>
        <Trans>Ask the farmers</Trans>
      </ButtonLink>
      <p className={styles.source}>
        <Trans>Our talk is filled in there. Nothing is sent before you send it.</Trans>
      </p>
      <p>
        <a className={styles.call} href={helpline.address}>
          <Trans>Kisan Call Centre</Trans> {helpline.number}
        </a>{" "}
        <Trans>free, 6 in the morning to 10 at night</Trans>
      </p>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { discussionsDraft, fillDraft, filledDraft, ownWords } from "#community/discussions/web/draft.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import type { CropFacts } from "../../contract.ts";
import type { Talk } from "../../walk.ts";
import styles from "./ChatWidget.module.css";
import { draftOf, signOf } from "./transcript/messageOf.ts";

interface AskPeopleProps {
  talk: Talk;
  /** The crop that was named. */
  crop: CropFacts | undefined;
}

/**
 * People to ask: other farmers, in the talk about the crop, with crop, sign and what was asked here as a draft and a picture to be
 * added there, and the government's line.
 */
export function AskPeople({ talk, crop }: AskPeopleProps) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const { number, address, name, note } = useHelpline();
  const [draft] = useStored(discussionsDraft);
  const [filled] = useStored(filledDraft);
  const cropName = crop?.name;
  const sign = signOf(talk, language);
  const opening = [
    t`I asked EarthWorm and need people's advice:`,
    ...(cropName === undefined ? [] : [t`Crop: ${cropName}`]),
    ...(sign === undefined ? [] : [t`I see: ${sign}`]),
  ].join("\n");
  const fillIn = () => fillDraft((room) => draftOf(talk, language, opening, room));
  return (
    <div className={styles.people}>
      <ButtonLink
        to={crop ? withQuery(paths.discussions, { topic: `crop.${crop._id}` }) : paths.discussions}
        onClick={fillIn}
      >
        <Trans>Ask the farmers</Trans>
      </ButtonLink>
      <p className={styles.source}>
        {ownWords(draft, filled) === "" ? (
          <Trans>
            Your question is filled in there, and you can add a picture of the leaf. Nothing goes out until
            you send it.
          </Trans>
        ) : (
          <Trans>
            What you have begun to write there stays, and your question is filled in below it. Nothing goes
            out until you send it.
          </Trans>
        )}
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

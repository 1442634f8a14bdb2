import { Trans, useLingui } from "@lingui/react/macro";
import { fillDraft } from "#community/discussions/web/draft.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import type { ProblemCrop } from "../contract.ts";
import styles from "./Problem.module.css";

/** People: the talk about the crop, with the question filled in and a photo to be added there, and the farmers' helpline. */
export function AskSomebody({ crop: { _id, title }, sign }: { crop: ProblemCrop; sign: string }) {
  const { t } = useLingui();
  const { number, address, name } = useHelpline();
  const question = [t`My crop is sick, please advise:`, t`Crop: ${title}`, t`I see: ${sign}`].join("\n");
  return (
    <section className={styles.people}>
      <h2>
        <Trans>Not sure?</Trans>
      </h2>
      <ButtonLink
        to={withQuery(paths.discussions, { topic: `crop.${_id}` })}
        onClick={() => fillDraft((room) => [...question].slice(0, room).join(""))}
      >
        <Trans>Send a photo to the farmers</Trans>
      </ButtonLink>
      <a className={styles.call} href={address}>
        {name} {number}
      </a>
      <p>
        <Trans>Your question is filled in there. Or take a sick plant to your KVK.</Trans>
      </p>
    </section>
  );
}

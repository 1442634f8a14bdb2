import { Trans, useLingui } from "@lingui/react/macro";
import { CornerUpLeft } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { RotateCw } from "#kit/web/ui/icons.ts";
import type { Input } from "../talk.ts";
import type { Talk } from "../walk.ts";
import styles from "./ChatWidget.module.css";
import { sayer } from "./sayer.ts";
import { useAdvisoryWords } from "./words.ts";

interface ChoicesProps {
  talk: Talk;
  /** There is something to go back from. */
  begun: boolean;
  onInput: (input: Input) => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** The answers of this place as buttons, and the two ways that are there at every place. */
export function Choices({ talk, begun, onInput, ref }: ChoicesProps) {
  const { t } = useLingui();
  const { language } = useAdvisoryWords();
  const say = sayer(language, talk.name);
  return (
    <>
      <fieldset ref={ref} className={styles.choices} tabIndex={-1} aria-label={t`Answers to choose from`}>
        {talk.choices.map(({ text }) => (
          <Button
            key={`${talk.at} ${text}`}
            kind="chip"
            data-choice={text}
            onClick={() => onInput({ choose: text })}
          >
            {say(text)}
          </Button>
        ))}
      </fieldset>
      <div className={styles.ways}>
        <Button kind="plain" disabled={!begun} onClick={() => onInput({ back: true })}>
          <CornerUpLeft aria-hidden="true" size={18} />
          <Trans>Back</Trans>
        </Button>
        <Button kind="plain" onClick={() => onInput({ startAgain: true })}>
          <RotateCw aria-hidden="true" size={18} />
          <Trans>Start again</Trans>
        </Button>
      </div>
    </>
  );
}

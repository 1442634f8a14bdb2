import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import type { Input } from "../../talk.ts";
import type { Talk } from "../../walk.ts";
import styles from "./ChatWidget.module.css";
import { sayer } from "./sayer.ts";

interface ChoicesProps {
  talk: Talk;
  onInput: (input: Input) => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** The answers of this place as buttons. */
export function Choices({ talk, onInput, ref }: ChoicesProps) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const say = sayer(language, talk.name);
  return (
    <fieldset
      ref={ref}
      className={styles.choices}
      data-drawn={talk.choices.some(({ sign }) => sign) || undefined}
      tabIndex={-1}
      aria-label={t`Answers to choose from`}
    >
      {talk.choices.map(({ text, sign }) => (
        <Button
          key={`${talk.at} ${text}`}
          kind="chip"
          data-choice={text}
          onClick={() => onInput({ choose: text })}
        >
          {sign ? <img src={`/signs/${sign}.svg`} alt="" width={96} height={96} /> : null}
          {say(text)}
        </Button>
      ))}
    </fieldset>
  );
}

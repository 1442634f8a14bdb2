import { Trans, useLingui } from "@lingui/react/macro";
import { Mic, SendHorizontal } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { Language } from "#kit/contract/rendered.ts";
import { Field } from "#kit/web/ui/Field.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { longestQuery } from "../contract.ts";
import styles from "./ChatWidget.module.css";
import { useDictation } from "./dictation.ts";

interface TypeBoxProps {
  /** A name is asked, not a problem. */
  asksName: boolean;
  language: Language;
  /** False where the text says nothing. */
  onType: (text: string) => boolean;
}

/** One's own words, typed or spoken; spoken ones can be mended before they are sent. */
export function TypeBox({ asksName, language, onType }: TypeBoxProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [empty, setEmpty] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const dictation = useDictation(language, (words) => {
    setText(words);
    box.current?.focus();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const understood = onType(text);
    setEmpty(!understood);
    if (understood) setText("");
    box.current?.focus({ preventScroll: true });
  };
  const listening = dictation.state === "listening";
  return (
    <form className={styles.type} onSubmit={send} noValidate>
      <Field
        ref={box}
        label={asksName ? <Trans>Your name</Trans> : <Trans>Or say it in your own words</Trans>}
        error={empty ? <Trans>Write something, or tap an answer above.</Trans> : undefined}
        value={text}
        maxLength={longestQuery}
        autoComplete={asksName ? "given-name" : "off"}
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.target.value);
          setEmpty(false);
        }}
        after={
          <>
            {dictation.available ? (
              <IconButton
                label={listening ? t`Stop listening` : t`Speak instead of typing`}
                aria-pressed={listening}
                icon={<Mic aria-hidden="true" />}
                onClick={listening ? dictation.stop : dictation.start}
              />
            ) : null}
            <IconButton type="submit" label={t`Send`} icon={<SendHorizontal aria-hidden="true" />} />
          </>
        }
      />
      <Notice>
        {listening ? (
          <Trans>Listening… Your browser may send the sound to its maker to turn it into words.</Trans>
        ) : dictation.state === "failed" ? (
          <Trans>I could not hear that. Please try again, or type it.</Trans>
        ) : undefined}
      </Notice>
    </form>
  );
}

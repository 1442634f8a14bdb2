import { Trans, useLingui } from "@lingui/react/macro";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from "react";
import type { Language } from "#kit/contract/languages.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { maxQueryLength } from "../../contract.ts";
import styles from "./ChatWidget.module.css";

const Dictation = lazyPart(() => import("./Dictation.tsx"));

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
  const hydrated = useHydrated();
  const [text, setText] = useState("");
  const [empty, setEmpty] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<ReactNode>();
  const take = (wording: string) => {
    setText(wording);
    box.current?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const understood = onType(text);
    setEmpty(!understood);
    if (understood) setText("");
    box.current?.focus({ preventScroll: true });
  };
  return (
    <form className={styles.type} onSubmit={send} noValidate>
      <Field
        ref={box}
        label={asksName ? <Trans>Your name</Trans> : <Trans>Or say it in your own words</Trans>}
        error={empty ? <Trans>Write something, or tap an answer above.</Trans> : undefined}
        value={text}
        maxLength={maxQueryLength}
        autoComplete={asksName ? "given-name" : "off"}
        enterKeyHint="send"
        onChange={(event) => {
          setText(event.target.value);
          setEmpty(false);
        }}
        after={
          <>
            <Suspense>
              <Dictation language={language} onWords={take} onNotice={setNotice} />
            </Suspense>
            {/* Disabled until this code is there: the browser itself would send the form, and reload the
                page without the typed text. */}
            <IconButton
              type="submit"
              disabled={!hydrated}
              label={t`Send`}
              icon={<SendHorizontal aria-hidden="true" />}
            />
          </>
        }
      />
      <Notice>{notice}</Notice>
    </form>
  );
}

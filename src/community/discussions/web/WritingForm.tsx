import { Trans, useLingui } from "@lingui/react/macro";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { cleaned, maxCharacters } from "../rules.ts";
import styles from "./Composer.module.css";
import type { Mentions } from "./mentions/useMentions.ts";

export interface ComposerHandle {
  readonly focus: () => void;
}

const toastMs = 3_000;

interface WritingFormProps {
  ref: Ref<ComposerHandle>;
  value: string;
  onChange: (value: string) => void;
  /** Until then nothing leaves the box. */
  ready: boolean;
  /** Pressed before that. True: the press is kept, and it goes out as soon as it may, unless one writes on meanwhile. */
  onEarly?: () => boolean;
  /** The words, cleaned; empty only where they may be. */
  onSubmit: (message: string) => void;
  onEscape?: (() => void) | undefined;
  submit: ReactNode;
  /** Before the box, in its line. */
  beside?: ReactNode;
  /** Whether something goes out that has no words. */
  mayBeEmpty?: boolean;
  /** Offers names while one writes. */
  assist?: Mentions["assist"] | undefined;
  /** Content above the box. */
  children: ReactNode;
}

/** The box to write in. Enter sends where there is a keyboard; on a phone it makes a new line, as people know it. */
export function WritingForm({
  ref,
  value,
  onChange,
  ready,
  onEarly,
  onSubmit,
  onEscape,
  submit,
  beside,
  mayBeEmpty = false,
  assist,
  children,
}: WritingFormProps) {
  const { t } = useLingui();
  const [empty, setEmpty] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus({ preventScroll: true }) }), []);

  useEffect(() => {
    if (empty === 0) return;
    const timer = window.setTimeout(() => setEmpty(0), toastMs);
    return () => window.clearTimeout(timer);
  }, [empty]);

  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed || !ready) return;
    setPressed(false);
    submitWords();
  });

  function send(event?: FormEvent) {
    event?.preventDefault();
    box.current?.focus({ preventScroll: true });
    if (ready) submitWords();
    else setPressed(onEarly?.() ?? false);
  }

  function submitWords() {
    const message = cleaned(value);
    if (message === "" && !mayBeEmpty) return setEmpty((count) => count + 1);
    setEmpty(0);
    onSubmit(message);
  }

  function press(event: KeyboardEvent) {
    if (assist?.press(event)) return;
    if (event.key === "Escape" && onEscape) return onEscape();
    const sends = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (sends && window.matchMedia("(pointer: fine)").matches) send(event);
  }

  const over = [...value].length - maxCharacters;
  return (
    <form className={styles.composer} onSubmit={send}>
      {children}
      <div className={styles.toast}>
        <Notice>{empty > 0 ? <Trans>Enter message..!</Trans> : undefined}</Notice>
      </div>
      <div className={styles.row}>
        {beside}
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          value={value}
          placeholder={t`message`}
          aria-label={t`message`}
          aria-describedby={over > 0 ? "message-too-long" : undefined}
          aria-invalid={over > 0 || undefined}
          dir="auto"
          {...assist?.attributes}
          onChange={(event) => {
            setPressed(false);
            onChange(event.target.value);
            assist?.look(event.target);
          }}
          onSelect={(event) => assist?.look(event.currentTarget)}
          onKeyDown={press}
        />
        <Button type="submit" kind="main" disabled={over > 0}>
          {submit}
        </Button>
      </div>
      {over > 0 ? (
        <p id="message-too-long" className={styles.over} role="status">
          <Trans>Too long by {over} characters</Trans>
        </p>
      ) : null}
    </form>
  );
}

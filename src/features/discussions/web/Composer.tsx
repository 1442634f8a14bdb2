import { Trans, useLingui } from "@lingui/react/macro";
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { paths } from "#features/paths.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import type { Message } from "../contract.ts";
import { cleaned, maxCharacters } from "../rules.ts";
import styles from "./Composer.module.css";
import { discussionsDraft } from "./draft.ts";
import { ReplyBar } from "./ReplyBar.tsx";

export interface ComposerHandle {
  readonly focus: () => void;
}

const toastMs = 3_000;

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  replyTo: Message | undefined;
  /** Until the room is open nothing leaves the box. */
  ready: boolean;
  maySend: boolean;
  onSend: (message: string) => void;
  onCancel: () => void;
}

/** The box to write in. Enter sends where there is a keyboard; on a phone it makes a new line, as people know it. */
export function Composer({ ref, replyTo, ready, maySend, onSend, onCancel }: ComposerProps) {
  const { t } = useLingui();
  const [draft, keepDraft] = useStored(discussionsDraft);
  const [empty, setEmpty] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus({ preventScroll: true }) }), []);

  useEffect(() => {
    if (empty === 0) return;
    const timer = window.setTimeout(() => setEmpty(0), toastMs);
    return () => window.clearTimeout(timer);
  }, [empty]);

  function send(event?: FormEvent) {
    event?.preventDefault();
    box.current?.focus({ preventScroll: true });
    const message = cleaned(draft);
    if (!ready) return;
    if (message === "") return setEmpty((count) => count + 1);
    setEmpty(0);
    keepDraft(undefined);
    onSend(message);
  }

  function cancel() {
    onCancel();
    box.current?.focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && replyTo) return cancel();
    const sends = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (sends && window.matchMedia("(pointer: fine)").matches) send(event);
  }

  if (!maySend) {
    return (
      <p className={styles.closed}>
        <ButtonLink to={paths.login}>
          <Trans>Log in to write</Trans>
        </ButtonLink>
      </p>
    );
  }
  const over = [...draft].length - maxCharacters;
  return (
    <form className={styles.composer} onSubmit={send}>
      <ReplyBar replyTo={replyTo} onCancel={cancel} />
      <div className={styles.toast}>
        <Notice>{empty > 0 ? <Trans>Enter message..!</Trans> : undefined}</Notice>
      </div>
      <div className={styles.row}>
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          value={draft}
          placeholder={t`message`}
          aria-label={t`message`}
          aria-describedby={over > 0 ? "message-too-long" : undefined}
          aria-invalid={over > 0 || undefined}
          dir="auto"
          onChange={(event) => keepDraft(event.target.value || undefined)}
          onKeyDown={press}
        />
        <Button type="submit" kind="main" disabled={over > 0}>
          <Trans>send</Trans>
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

import { Trans } from "@lingui/react/macro";
import { type Ref, useImperativeHandle, useRef } from "react";
import { paths } from "#features/paths.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { Message } from "../contract.ts";
import styles from "./Composer.module.css";
import { discussionsDraft } from "./draft.ts";
import { ReplyBar } from "./ReplyBar.tsx";
import { type ComposerHandle, WritingForm } from "./WritingForm.tsx";

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  replyTo: Message | undefined;
  /** Until the room is open nothing leaves the box. */
  ready: boolean;
  maySend: boolean;
  onSend: (message: string) => void;
  onCancel: () => void;
}

/** Where one says something; what is being written outlives a reload. */
export function Composer({ ref, replyTo, ready, maySend, onSend, onCancel }: ComposerProps) {
  const [draft, keepDraft] = useStored(discussionsDraft);
  const box = useRef<ComposerHandle>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), []);

  function cancel() {
    onCancel();
    box.current?.focus();
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
  return (
    <WritingForm
      ref={box}
      value={draft}
      onChange={(value) => keepDraft(value || undefined)}
      ready={ready}
      onSubmit={(message) => {
        keepDraft(undefined);
        onSend(message);
      }}
      onEscape={replyTo ? cancel : undefined}
      submit={<Trans>send</Trans>}
    >
      <ReplyBar replyTo={replyTo} onCancel={cancel} />
    </WritingForm>
  );
}

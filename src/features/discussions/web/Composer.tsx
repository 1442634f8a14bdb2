import { Trans } from "@lingui/react/macro";
import { type Ref, Suspense, useImperativeHandle, useRef } from "react";
import { paths } from "#features/paths.ts";
import { lazyPart } from "#kit/web/bring.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import type { Message } from "../contract.ts";
import styles from "./Composer.module.css";
import { discussionsDraft } from "./draft.ts";
import { AddPictures } from "./pictures/AddPictures.tsx";
import { usePictures } from "./pictures/usePictures.ts";
import type { WaitingPicture } from "./pictures/waitingPicture.ts";
import { ReplyBar } from "./ReplyBar.tsx";
import { type ComposerHandle, WritingForm } from "./WritingForm.tsx";

const ChosenPictures = lazyPart(() => import("./pictures/ChosenPictures.tsx"));

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  replyTo: Message | undefined;
  /** Until the room is open nothing leaves the box. */
  ready: boolean;
  maySend: boolean;
  onSend: (message: string, pictures: readonly WaitingPicture[]) => void;
  onCancel: () => void;
}

/** Where one says something; what is being written outlives a reload. */
export function Composer({ ref, replyTo, ready, maySend, onSend, onCancel }: ComposerProps) {
  const [draft, keepDraft] = useStored(discussionsDraft);
  const pictures = usePictures();
  // A guest sends none.
  const withPictures = useVisitorEmail() !== "";
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
      ready={ready && !pictures.busy}
      onSubmit={(message) => {
        keepDraft(undefined);
        pictures.clear();
        onSend(message, pictures.chosen);
      }}
      onEscape={replyTo ? cancel : undefined}
      mayBeEmpty={pictures.chosen.length > 0}
      beside={withPictures ? <AddPictures pictures={pictures} /> : null}
      submit={<Trans>send</Trans>}
    >
      <ReplyBar replyTo={replyTo} onCancel={cancel} />
      {pictures.isUsed ? (
        <Suspense>
          <ChosenPictures pictures={pictures} />
        </Suspense>
      ) : null}
    </WritingForm>
  );
}

import { Trans } from "@lingui/react/macro";
import { type Ref, Suspense, useImperativeHandle, useRef } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { paths } from "#screens/paths.ts";
import type { Message } from "../contract.ts";
import type { Attached } from "./attached/attached.ts";
import { isBusy } from "./attached/chosen.ts";
import { useChosen } from "./attached/useChosen.ts";
import styles from "./Composer.module.css";
import { discussionsDraft, filledDraft, isFilled } from "./draft.ts";
import type { Person } from "./mentions/chosen.ts";
import { MentionList } from "./mentions/MentionList.tsx";
import { useMentions } from "./mentions/useMentions.ts";
import { AddPictures } from "./pictures/AddPictures.tsx";
import type { Pictures } from "./pictures/usePictures.ts";
import { ReplyBar } from "./ReplyBar.tsx";
import { AddVoice } from "./voice/AddVoice.tsx";
import { canRecord } from "./voice/canRecord.ts";
import type { Voice } from "./voice/useVoice.ts";
import { type ComposerHandle, WritingForm } from "./WritingForm.tsx";

const ChosenPictures = lazyPart(() => import("./pictures/ChosenPictures.tsx"));
const VoiceBar = lazyPart(() => import("./voice/VoiceBar.tsx"));

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  replyTo: Message | undefined;
  pictures: Pictures;
  voice: Voice;
  /** Until the room is open nothing leaves the box. */
  ready: boolean;
  maySend: boolean;
  /** The last message did not go into the outbox; it is in the box again. */
  isFull: boolean;
  /** Whom one can mention. */
  people: readonly Person[];
  onSend: (message: string, attached: Attached) => void;
  onCancel: () => void;
}

/** The form for a new message; a draft outlives a reload. */
export function Composer({
  ref,
  replyTo,
  pictures,
  voice,
  people,
  ready,
  maySend,
  isFull,
  onSend,
  onCancel,
}: ComposerProps) {
  const [draft, keepDraft] = useStored(discussionsDraft);
  const [filled] = useStored(filledDraft);
  // A guest sends none, and mentions nobody.
  const isMember = useVisitorEmail() !== "";
  const change = (value: string) => keepDraft(value || undefined);
  const mentions = useMentions({ value: draft, onChange: change, people: isMember ? people : [] });
  // A problem that EarthWorm does not know is mostly seen on a leaf.
  const wantsLeaf = isMember && isFilled(draft, filled) && !pictures.isUsed;
  const isWaiting = isBusy(useChosen());
  const box = useRef<ComposerHandle>(null);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), []);

  /**
   * A person who sends while they still speak is done speaking; while the browser asks for the microphone
   * nothing is recorded yet.
   */
  function early(): boolean {
    voice.stop();
    return voice.phase !== "asking";
  }

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
      onChange={change}
      ready={ready && !isWaiting}
      onEarly={early}
      onSubmit={(message) => {
        keepDraft(undefined);
        onSend(message, {
          pictures: pictures.chosen,
          voice: voice.note,
          mentions: mentions.taken(message),
        });
      }}
      onEscape={replyTo ? cancel : undefined}
      mayBeEmpty={pictures.chosen.length > 0 || voice.note !== undefined}
      beside={
        isMember ? (
          <>
            {wantsLeaf ? null : <AddPictures pictures={pictures} />}
            {canRecord() ? <AddVoice voice={voice} /> : null}
          </>
        ) : null
      }
      submit={<Trans>send</Trans>}
      assist={isMember ? mentions.assist : undefined}
    >
      <p role="alert" className={styles.over}>
        {isFull ? (
          <Trans>
            Not sent: your phone seems to be full. The message is still in the box. Please free some room on
            the phone, then send it again.
          </Trans>
        ) : null}
      </p>
      <ReplyBar replyTo={replyTo} onCancel={cancel} />
      {wantsLeaf ? (
        <div className={styles.leaf}>
          <AddPictures pictures={pictures} text={<Trans>Add a picture of the leaf</Trans>} />
        </div>
      ) : null}
      {isMember && pictures.isUsed ? (
        <Suspense>
          <ChosenPictures pictures={pictures} />
        </Suspense>
      ) : null}
      {isMember && voice.isUsed ? (
        <Suspense>
          <VoiceBar voice={voice} />
        </Suspense>
      ) : null}
      <MentionList mentions={mentions} />
    </WritingForm>
  );
}

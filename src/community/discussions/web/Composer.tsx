import { Trans, useLingui } from "@lingui/react/macro";
import { Mic } from "lucide-react";
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths } from "#screens/paths.ts";
import type { Message } from "../contract.ts";
import { shown } from "../rules.ts";
import type { Attached } from "./attached/attached.ts";
import { isBusy } from "./attached/chosen.ts";
import { useChosen } from "./attached/useChosen.ts";
import styles from "./Composer.module.css";
import { discussionsDraft, filledDraft, isFilled } from "./draft.ts";
import type { Person } from "./mentions/chosen.ts";
import { type Mentions, useMentions } from "./mentions/useMentions.ts";
import { SenderSign } from "./messages/SenderSign.tsx";
import { AddPictures } from "./pictures/AddPictures.tsx";
import type { Pictures } from "./pictures/usePictures.ts";
import stylesReplyBar from "./ReplyBar.module.css";
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

/** Begins a voice note. */
function AddVoice({ voice }: { voice: Voice }) {
  const { t } = useLingui();
  // Brought while there is a line: a note may be recorded without one.
  useEffect(() => {
    for (const part of [import("./voice/recordVoice.ts"), import("./voice/VoiceBar.tsx")])
      part.catch(() => {});
  }, []);
  const busy = voice.phase !== "none" || voice.note !== undefined;
  return (
    <IconButton
      label={t`Record a voice note`}
      icon={<Mic aria-hidden="true" size={22} />}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void voice.start();
      }}
    />
  );
}

/** Says which message one answers; read aloud when Reply is pressed. */
function ReplyBar({ replyTo, onCancel }: { replyTo: Message | undefined; onCancel: () => void }) {
  const id = replyTo?.msg_id;
  return (
    <output className={stylesReplyBar.region}>
      {replyTo ? (
        <span className={stylesReplyBar.bar}>
          <span className={stylesReplyBar.words}>
            {replyTo.removed ? (
              <Trans>This message was removed.</Trans>
            ) : (
              <bdi className={stylesReplyBar.text}>
                <strong>{shown(replyTo.username)}</strong>: {shown(replyTo.message)}
              </bdi>
            )}
            <span className={stylesReplyBar.id}>
              <Trans>Replying to {id} message</Trans>
            </span>
          </span>
          <Button kind="plain" onClick={onCancel}>
            <Trans>cancel</Trans>
          </Button>
        </span>
      ) : null}
    </output>
  );
}

/** The names that are offered above the box. The focus stays in the box, which the keys move through them. */
function MentionList({ mentions: { offered, at, listId, optionId, choose } }: { mentions: Mentions }) {
  const { t } = useLingui();
  const count = offered.length;
  return (
    <div className={styles.place}>
      {count > 0 ? (
        <div className={styles.list} role="listbox" id={listId} aria-label={t`Whom do you mean?`}>
          {offered.map((person, index) => (
            <button
              key={person.sender}
              id={optionId(index)}
              className={styles.person}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The box keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <SenderSign message={{ ...person, username: person.name }} />
              <bdi>{shown(person.name)}</bdi>
            </button>
          ))}
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">
          {count > 0 ? <Trans>Names: {count}. Choose with the arrow keys and Enter.</Trans> : null}
        </span>
      </VisuallyHidden>
    </div>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import { FailedState } from "#kit/web/ui/feedback/FailedState.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Reported } from "#people/moderation/web/unseen.ts";
import { useMine } from "#people/moderation/web/useMine.ts";
import type { Message } from "../contract.ts";
import { shown } from "../rules.ts";
import { topicFrom } from "../topics.ts";
import { AnswersContext } from "./answers/AnswersContext.ts";
import { useAnswers } from "./answers/useAnswers.ts";
import type { Attached } from "./attached/attached.ts";
import { takeBack, untilPosted } from "./attached/chosen.ts";
import { Composer } from "./Composer.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { discussionsDraft } from "./draft.ts";
import { EditForm } from "./EditForm.tsx";
import { everything, type UseFollows } from "./follows/useFollows.ts";
import { chosenMentions, type Mention, peopleIn } from "./mentions/chosen.ts";
import { MessageList } from "./messages/MessageList.tsx";
import { WaitingList } from "./messages/WaitingRows.tsx";
import { usePictures } from "./pictures/usePictures.ts";
import { wordsFor } from "./pictures/wordsFor.ts";
import styles from "./RoomScreen.module.css";
import type { Unsent } from "./store/unsent.ts";
import { useRoom } from "./store/useRoom.ts";
import { type Beginning, useBeginAt } from "./useBeginAt.ts";
import { useOwnMessages } from "./useOwnMessages.ts";
import { useVoice } from "./voice/useVoice.ts";
import type { ComposerHandle } from "./WritingForm.tsx";

/** Nobody can listen faster. */
const restMs = 2_000;

const SuspendedNotice = lazyPart(() => import("#people/moderation/web/SuspendedNotice.tsx"));
const OwnMessageSheet = lazyPart(() => import("./OwnMessageSheet.tsx"));
const RoomReports = lazyPart(() => import("#people/moderation/web/RoomReports.tsx"));

interface RoomScreenProps extends Beginning {
  /** As addresses have it; the whole room without one. */
  topic: string | undefined;
  follows: UseFollows;
}

/** The talk, the state of the line, and the box to write in. */
export default function RoomScreen({ topic, at, follows, message }: RoomScreenProps) {
  const { i18n } = useLingui();
  const announce = useRef<Announce>(() => {});
  const composer = useRef<ComposerHandle>(null);
  const unseen = useMine();
  const { room, view } = useRoom(topic, {
    arrived: (messages) =>
      announce.current(
        messages.filter(({ sender, removed }) => !removed && unseen.away(sender) === undefined),
      ),
    arrivedAnywhere: (messages) =>
      follows.arrived(messages.filter(({ sender }) => unseen.away(sender) === undefined)),
    seen: (place) => {
      // Of a guest nothing is counted, and of nobody what they do not follow.
      const { followed } = follows;
      const isCounted =
        topic === undefined ? followed !== undefined : followed?.some((one) => one.topic === topic);
      if (isCounted) follows.seen(topic ?? everything, place);
    },
    begun: follows.begun,
  });
  const [reported, setReported] = useState<Reported>();
  const [isFull, setFull] = useState(false);
  const [chosen, setReplyTo] = useState<Message>();
  const own = useOwnMessages(room, view, composer);
  const replyTo = own.now(chosen);
  const talkAnswers = useAnswers(room, view);
  const pictures = usePictures();
  const voice = useVoice();
  const people = useMemo(
    () =>
      peopleIn(
        view.timeline.messages,
        (sender) => sender === view.self?.sender || unseen.away(sender) !== undefined,
      ),
    [view.timeline, view.self, unseen],
  );
  const isThread = topicFrom(topic)?.thread !== undefined;

  function reply(message: Message) {
    if (own.editing) own.endEditing();
    setReplyTo(message);
    composer.current?.focus();
  }

  /** A waiting message is in the box again, above the current draft, or gone. */
  function takenBack(unsent: Unsent, again: boolean) {
    const { message, referedTo, pictures = [], voice, mentions = [], email } = unsent;
    if (own.editing) own.endEditing();
    if (again && email === visitorNow()) {
      const isBare = pictures.length === 0 && !voice;
      putBack(!isBare && message === wordsFor({ pictures, voice }) ? "" : message, mentions);
      takeBack(email, { pictures, voice });
      setReplyTo(view.timeline.messages.find(({ msg_id }) => msg_id === referedTo));
    }
    composer.current?.focus();
  }

  async function send(text: string, attached: Attached): Promise<void> {
    if (!room) return;
    const by = visitorNow();
    setReplyTo(undefined);
    setFull(false);
    const answered = replyTo && !replyTo.removed ? replyTo.msg_id : "";
    try {
      await untilPosted(by, attached, room.post(text, answered, attached));
    } catch {
      // A phone is shared: of somebody who has left nothing comes into the box.
      if (by !== visitorNow()) return;
      putBack(text, attached.mentions);
      setReplyTo(replyTo);
      setFull(true);
    }
  }

  const phase = view.phase === "ready" && !unseen.settled ? "loading" : view.phase;
  const isReady = phase === "ready";
  const isAway = useBeginAt({ at, message }, room, isReady);
  const { problem } = view;
  const suspended = unseen.mine?.suspended;
  return (
    <div className={styles.room} data-line={phase === "ready" ? view.live : phase}>
      <ConnectionBanner live={view.live} held={view.held} seenAt={view.seenAt} ready={phase === "ready"} />
      <div role="status" className={styles.away}>
        {isAway ? <Trans>That message did not come. Here are the newest ones.</Trans> : null}
      </div>
      {room && phase === "ready" ? (
        <AnswersContext value={talkAnswers.value}>
          <MessageList
            room={room}
            view={view}
            unseen={unseen}
            onReply={reply}
            onOwn={own.ask}
            onTakenBack={takenBack}
            onReport={({ msg_id, username }) =>
              setReported({ kind: "message", id: String(msg_id), author: username })
            }
          />
        </AnswersContext>
      ) : null}
      {phase === "ready" ? null : (
        <div className={styles.waiting}>
          {phase === "failed" && problem ? (
            <>
              <FailedState title={i18n._(problemMessage(problem))} onRetry={() => room?.reload()} />
              {room ? (
                <WaitingList
                  room={room}
                  unsent={view.unsent}
                  name={view.self?.username ?? ""}
                  onTakenBack={takenBack}
                />
              ) : null}
            </>
          ) : (
            <Skeleton count={4}>
              <Trans>Loading....</Trans>
            </Skeleton>
          )}
        </div>
      )}
      {unseen.mine ? (
        <Suspense>
          <OwnMessageSheet
            message={own.asked}
            editable={own.editable && !suspended}
            onEdit={own.edit}
            onDeleted={own.deleted}
            onClose={own.close}
          />
        </Suspense>
      ) : null}
      {suspended ? (
        <Suspense>
          <SuspendedNotice {...suspended} />
        </Suspense>
      ) : own.editing ? (
        <EditForm
          key={own.editing.place}
          message={own.editing}
          onChanged={own.edited}
          onClose={own.endEditing}
        />
      ) : (
        <Composer
          ref={composer}
          replyTo={replyTo}
          pictures={pictures}
          voice={voice}
          ready={room !== undefined && (!isThread || view.question !== undefined)}
          maySend={view.self?.maySend ?? true}
          onCancel={() => setReplyTo(undefined)}
          people={people}
          isFull={isFull}
          onSend={(message, attached) => void send(message, attached)}
        />
      )}
      <Announcer ref={announce} />
      <div role="status">
        <VisuallyHidden>
          {own.done === "edited" ? <Trans>Your message is changed.</Trans> : null}
          {own.done === "deleted" ? <Trans>Your message is deleted.</Trans> : null}
        </VisuallyHidden>
        {talkAnswers.problem ? <p>{i18n._(problemMessage(talkAnswers.problem))}</p> : null}
      </div>
      {unseen.mine ? (
        <Suspense>
          <RoomReports subject={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Words are in the box again, above what is being written. */
function putBack(text: string, mentions: readonly Mention[] = []): void {
  const both = [text, readStored(discussionsDraft)].filter(Boolean).join("\n");
  writeStored(discussionsDraft, both || undefined);
  writeStored(chosenMentions, [...mentions, ...readStored(chosenMentions)]);
}

type Announce = (messages: readonly Message[]) => void;

/** Reads new messages of others aloud, politely: one with its author, several as their number; history never. */
function Announcer({ ref }: { ref: RefObject<Announce> }) {
  const { t } = useLingui();
  const [text, setWords] = useState("");
  const waiting = useRef<Message[]>([]);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    const say = () => {
      const messages = waiting.current.splice(0);
      const [first] = messages;
      timer.current = undefined;
      // A text that was read aloud does not stay to be found: its author may have deleted it meanwhile.
      if (!first) return setWords("");
      timer.current = window.setTimeout(say, restMs);
      const name = shown(first.username);
      const text = shown(first.message);
      setWords(
        messages.length === 1
          ? t`${name} says: ${text}`
          : t`${plural(messages.length, { one: "# new message", other: "# new messages" })}`,
      );
    };
    ref.current = (messages) => {
      waiting.current.push(...messages);
      if (timer.current === undefined) say();
    };
    return () => window.clearTimeout(timer.current);
  }, [ref, t]);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}

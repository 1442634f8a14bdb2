import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useRef, useState } from "react";
import type { Reported } from "#features/moderation/web/unseen.ts";
import { useMine } from "#features/moderation/web/useMine.ts";
import { lazyPart } from "#kit/web/bring.ts";
import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { FailedState } from "#kit/web/ui/FailedState.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Message } from "../contract.ts";
import { topicFrom } from "../topics.ts";
import { type Announce, Announcer } from "./Announcer.tsx";
import { AnswersContext } from "./answers/AnswersContext.ts";
import { useAnswers } from "./answers/useAnswers.ts";
import { Composer } from "./Composer.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { EditForm } from "./EditForm.tsx";
import type { UseFollows } from "./follows/useFollows.ts";
import { MessageList } from "./messages/MessageList.tsx";
import styles from "./RoomScreen.module.css";
import { useRoom } from "./store/useRoom.ts";
import { type Beginning, useBeginAt } from "./useBeginAt.ts";
import { useOwnMessages } from "./useOwnMessages.ts";
import type { ComposerHandle } from "./WritingForm.tsx";

const SuspendedNotice = lazyWithTexts(
  ["moderation"],
  () => import("#features/moderation/web/SuspendedNotice.tsx"),
);
const OwnMessageSheet = lazyPart(() => import("./OwnMessageSheet.tsx"));
const RoomReports = lazyWithTexts(["moderation"], () => import("#features/moderation/web/RoomReports.tsx"));

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
    heard: (messages) =>
      announce.current(
        messages.filter(({ sender, removed }) => !removed && unseen.away(sender) === undefined),
      ),
    told: (messages) => follows.heard(messages.filter(({ sender }) => unseen.away(sender) === undefined)),
    seen: (place) => {
      if (topic !== undefined && follows.followed?.some((one) => one.topic === topic))
        follows.seen(topic, place);
    },
    begun: follows.begun,
  });
  const [reported, setReported] = useState<Reported>();
  const [chosen, setReplyTo] = useState<Message>();
  const own = useOwnMessages(room, view, composer);
  const replyTo = own.now(chosen);
  const talkAnswers = useAnswers(room, view);
  const isThread = topicFrom(topic)?.thread !== undefined;

  function reply(message: Message) {
    if (own.editing) own.endEditing();
    setReplyTo(message);
    composer.current?.focus();
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
            onReport={({ msg_id, username }) =>
              setReported({ kind: "message", id: String(msg_id), author: username })
            }
          />
        </AnswersContext>
      ) : null}
      {phase === "ready" ? null : (
        <div className={styles.waiting}>
          {phase === "failed" && problem ? (
            <FailedState title={i18n._(problemMessage(problem))} onRetry={() => room?.reload()} />
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
          ready={room !== undefined && (!isThread || view.question !== undefined)}
          maySend={view.self?.maySend ?? true}
          onCancel={() => setReplyTo(undefined)}
          onSend={(message, pictures) => {
            void room?.post(message, replyTo && !replyTo.removed ? replyTo.msg_id : "", pictures);
            setReplyTo(undefined);
          }}
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

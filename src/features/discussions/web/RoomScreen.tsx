import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useRef, useState } from "react";
import type { Reported } from "#features/moderation/web/unseen.ts";
import { useMine } from "#features/moderation/web/useMine.ts";
import { lazyWithTexts } from "#kit/web/catalogues.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { FailedState } from "#kit/web/ui/FailedState.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import type { Message } from "../contract.ts";
import { type Announce, Announcer } from "./Announcer.tsx";
import { Composer, type ComposerHandle } from "./Composer.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { MessageList } from "./messages/MessageList.tsx";
import styles from "./RoomScreen.module.css";
import { useRoom } from "./store/useRoom.ts";

const SuspendedNotice = lazyWithTexts(
  ["moderation"],
  () => import("#features/moderation/web/SuspendedNotice.tsx"),
);
const RoomReports = lazyWithTexts(["moderation"], () => import("#features/moderation/web/RoomReports.tsx"));

/** The talk, the state of the line, and the box to write in. */
export default function RoomScreen() {
  const { i18n } = useLingui();
  const announce = useRef<Announce>(() => {});
  const composer = useRef<ComposerHandle>(null);
  const unseen = useMine();
  const { room, view } = useRoom((messages) =>
    announce.current(messages.filter(({ sender, removed }) => !removed && unseen.away(sender) === undefined)),
  );
  const [reported, setReported] = useState<Reported>();
  const [replyTo, setReplyTo] = useState<Message>();

  function reply(message: Message) {
    setReplyTo(message);
    composer.current?.focus();
  }

  const phase = view.phase === "ready" && !unseen.settled ? "loading" : view.phase;
  const { problem } = view;
  const suspended = unseen.mine?.suspended;
  return (
    <div className={styles.room} data-line={phase === "ready" ? view.live : phase}>
      <ConnectionBanner live={view.live} held={view.held} seenAt={view.seenAt} ready={phase === "ready"} />
      {room && phase === "ready" ? (
        <MessageList
          room={room}
          view={view}
          unseen={unseen}
          onReply={reply}
          onReport={({ msg_id, username }) =>
            setReported({ kind: "message", id: String(msg_id), author: username })
          }
        />
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
      {suspended ? (
        <Suspense>
          <SuspendedNotice {...suspended} />
        </Suspense>
      ) : (
        <Composer
          ref={composer}
          replyTo={replyTo}
          ready={room !== undefined}
          maySend={view.self?.maySend ?? true}
          onCancel={() => setReplyTo(undefined)}
          onSend={(message) => {
            void room?.post(message, replyTo?.msg_id ?? "");
            setReplyTo(undefined);
          }}
        />
      )}
      <Announcer ref={announce} />
      {unseen.mine ? (
        <Suspense>
          <RoomReports subject={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { problemWords } from "#kit/web/problemWords.ts";
import { FailedState } from "#kit/web/ui/FailedState.tsx";
import { Skeleton } from "#kit/web/ui/Skeleton.tsx";
import type { Message } from "../contract.ts";
import { type Announce, Announcer } from "./Announcer.tsx";
import { Composer, type ComposerHandle } from "./Composer.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import styles from "./LiveRoom.module.css";
import { MessageList } from "./MessageList.tsx";
import { useRoom } from "./useRoom.ts";

/** The talk, the state of the line, and the box to write in. */
export function LiveRoom() {
  const { i18n } = useLingui();
  const announce = useRef<Announce>(() => {});
  const composer = useRef<ComposerHandle>(null);
  const { room, view } = useRoom((messages) => announce.current(messages));
  const [replyTo, setReplyTo] = useState<Message>();

  function reply(message: Message) {
    setReplyTo(message);
    composer.current?.focus();
  }

  const { phase, problem } = view;
  return (
    <div className={styles.room} data-line={phase === "ready" ? view.live : phase}>
      <ConnectionBanner live={view.live} held={view.held} ready={phase === "ready"} />
      {room && phase === "ready" ? <MessageList room={room} view={view} onReply={reply} /> : null}
      {phase === "loading" ? (
        <Skeleton count={4}>
          <Trans>Loading....</Trans>
        </Skeleton>
      ) : null}
      {phase === "failed" && problem ? (
        <FailedState
          title={i18n._(problemWords(problem))}
          retryLabel={<Trans>Try again</Trans>}
          onRetry={() => room?.reload()}
        />
      ) : null}
      <Composer
        ref={composer}
        replyTo={replyTo}
        ready={room !== undefined}
        maySend={view.self?.maySend ?? true}
        onCancel={() => setReplyTo(undefined)}
        onSend={(message) => {
          void room?.say(message, replyTo?.msg_id ?? "");
          setReplyTo(undefined);
        }}
      />
      <Announcer ref={announce} />
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Check, EllipsisVertical, Flag, Image, Reply } from "lucide-react";
import { memo, Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Message } from "../../contract.ts";
import { clockOf, shown } from "../../rules.ts";
import { type Topic, topicText } from "../../topics.ts";
import { AnswerLine } from "../answers/AnswerLine.tsx";
import { PicturesRoom } from "../pictures/PicturesRoom.tsx";
import { useTopicName } from "../topics/topicName.ts";
import styles from "./Bubble.module.css";
import { MessageText } from "./MessageText.tsx";
import { SenderBadge } from "./SenderBadge.tsx";
import { SenderSign } from "./SenderSign.tsx";

const MessagePictures = lazyPart(() => import("../pictures/MessagePictures.tsx"));
const MessageVoice = lazyPart(() => import("../voice/MessageVoice.tsx"));

interface MessageRowProps {
  message: Message;
  own: boolean;
  /** The same person wrote the message above, on the same day: name and picture are there. */
  goesOn: boolean;
  /** Tab leads to one message of the list, and from it to its buttons. */
  active: boolean;
  onActive: (place: number) => void;
  onReply: (message: Message) => void;
  /** For readers who may report it, or mute its author. */
  onReport?: ((message: Message) => void) | undefined;
  /** Where it is one's own, and one may edit or delete it. */
  onOwn?: ((message: Message) => void) | undefined;
  /** Why its words are not shown, in their place. */
  quoteHidden?: boolean | undefined;
  onJump: (place: number) => void;
}

/**
 * One message. Words of others are isolated, so that none of them turns or covers the content around them.
 */
export const MessageRow = memo(function MessageRow({
  message,
  own,
  goesOn,
  active,
  onActive,
  onReply,
  onReport,
  onOwn,
  quoteHidden = false,
  onJump,
}: MessageRowProps) {
  const { t } = useLingui();
  const { place, quoted, edited, pictures, voice } = message;
  const editedAt = edited && clockOf(new Date(edited.at));
  const name = shown(message.username);
  const tabIndex = active ? 0 : -1;
  return (
    <li
      className={styles.row}
      data-own={own || undefined}
      data-goes-on={goesOn || undefined}
      data-place={place}
      tabIndex={tabIndex}
      onFocus={() => onActive(place)}
    >
      {own ? null : goesOn ? <span className={styles.noSign} /> : <SenderSign message={message} />}
      <div className={styles.bubble}>
        <p className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
        </p>
        <SenderBadge of={message} />
        {quoted ? (
          <Quote
            quoted={quoteHidden ? { ...quoted, removed: true } : quoted}
            tabIndex={tabIndex}
            onJump={() => onJump(quoted.place)}
          />
        ) : null}
        {pictures ? (
          <Suspense fallback={<PicturesRoom pictures={pictures} />}>
            <MessagePictures pictures={pictures} tabIndex={tabIndex} />
          </Suspense>
        ) : null}
        {voice ? (
          <Suspense fallback={<div className={styles.voiceRoom} />}>
            <MessageVoice voice={voice} tabIndex={tabIndex} />
          </Suspense>
        ) : null}
        <MessageText message={message.message} mentions={message.mentions} tabIndex={tabIndex}>
          {message.topic ? <TopicTags topic={message.topic} tabIndex={tabIndex} /> : null}
          <span className={styles.time}>
            {edited ? (
              <span>
                <Trans>edited {editedAt}</Trans> ·
              </span>
            ) : null}
            {message.timestamp}
            {own ? <Check role="img" aria-label={t`sent`} size={16} /> : null}
          </span>
        </MessageText>
        <AnswerLine message={message} tabIndex={tabIndex} onJump={onJump} />
      </div>
      <span className={styles.reply}>
        <Button
          kind="plain"
          tabIndex={tabIndex}
          aria-label={t`Reply to ${name}`}
          onClick={() => onReply(message)}
        >
          <Reply aria-hidden="true" size={18} />
          <span>
            <Trans>Reply</Trans>
          </span>
        </Button>
        {onReport ? (
          <Button
            kind="plain"
            tabIndex={tabIndex}
            aria-label={t`Report or mute ${name}`}
            onClick={() => onReport(message)}
          >
            <Flag aria-hidden="true" size={18} />
          </Button>
        ) : null}
        {onOwn ? (
          <Button
            kind="plain"
            tabIndex={tabIndex}
            aria-label={t`Edit or delete your message`}
            onClick={() => onOwn(message)}
          >
            <EllipsisVertical aria-hidden="true" size={18} />
          </Button>
        ) : null}
      </span>
    </li>
  );
});

/** Subject of a message; leads there. */
function TopicTags({ topic, tabIndex }: { topic: NonNullable<Message["topic"]>; tabIndex: 0 | -1 }) {
  const nameOf = useTopicName();
  const { crop, state } = topic;
  const parts: Topic[] = [
    ...(crop === undefined ? [] : [{ crop }]),
    ...(state === undefined ? [] : [{ state }]),
  ];
  return parts.map((part) => {
    const address = topicText(part);
    return (
      <Link
        key={address}
        className={styles.tag}
        tabIndex={tabIndex}
        to={withQuery(paths.discussions, { topic: address })}
      >
        {nameOf(part)}
      </Link>
    );
  });
}

interface QuoteProps {
  quoted: NonNullable<Message["quoted"]>;
  tabIndex: number;
  onJump: () => void;
}

/** The message that this one answers, from the server's own record; leads to it. */
function Quote({ quoted, tabIndex, onJump }: QuoteProps) {
  const { t } = useLingui();
  const { username, message, timestamp, removed, byAuthor, pictures } = quoted;
  if (removed) {
    return (
      <p className={styles.gone}>
        {byAuthor ? (
          <Trans>This message was deleted by its author.</Trans>
        ) : (
          <Trans>This message is not shown.</Trans>
        )}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={tabIndex}
      title={t`Show the original`}
      onClick={onJump}
    >
      <span className={styles.headQuote}>
        <bdi>{shown(username)}</bdi> <span>{timestamp}</span>{" "}
        {pictures ? <Image role="img" aria-label={t`Picture`} size={16} /> : null}
      </span>
      <bdi className={styles.textQuote}>{shown(message)}</bdi>
    </button>
  );
}

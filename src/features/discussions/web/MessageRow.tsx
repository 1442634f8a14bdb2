import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Reply } from "lucide-react";
import { memo } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import type { Message } from "../contract.ts";
import { shown } from "../rules.ts";
import styles from "./Bubble.module.css";
import { Quote } from "./Quote.tsx";
import { SenderSign } from "./SenderSign.tsx";

interface MessageRowProps {
  message: Message;
  own: boolean;
  /** Tab leads to one message of the list, and from it to its buttons. */
  active: boolean;
  onActive: (place: number) => void;
  onReply: (message: Message) => void;
  onJump: (place: number) => void;
}

/** One message. Words of others are isolated, so that none of them turns or covers what stands around them. */
export const MessageRow = memo(function MessageRow({
  message,
  own,
  active,
  onActive,
  onReply,
  onJump,
}: MessageRowProps) {
  const { t } = useLingui();
  const { place, quoted } = message;
  const name = shown(message.username);
  const tabIndex = active ? 0 : -1;
  return (
    <li
      className={styles.row}
      data-own={own || undefined}
      data-place={place}
      tabIndex={tabIndex}
      onFocus={() => onActive(place)}
    >
      {own ? null : <SenderSign message={message} />}
      <div className={styles.bubble}>
        <p className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
        </p>
        {quoted ? <Quote quoted={quoted} tabIndex={tabIndex} onJump={() => onJump(quoted.place)} /> : null}
        <p className={styles.text} dir="auto">
          {shown(message.message)}
        </p>
        <div className={styles.foot}>
          <Button
            kind="plain"
            tabIndex={tabIndex}
            aria-label={t`Reply to ${name}`}
            onClick={() => onReply(message)}
          >
            <Reply aria-hidden="true" size={18} />
            <Trans>Reply</Trans>
          </Button>
          <span className={styles.time}>
            {message.timestamp}
            {own ? <Check role="img" aria-label={t`sent`} size={16} /> : null}
          </span>
        </div>
      </div>
    </li>
  );
});

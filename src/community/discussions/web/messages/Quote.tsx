import { Trans, useLingui } from "@lingui/react/macro";
import { Image } from "lucide-react";
import type { Message } from "../../contract.ts";
import { shown } from "../../rules.ts";
import styles from "./Quote.module.css";

interface QuoteProps {
  quoted: NonNullable<Message["quoted"]>;
  tabIndex: number;
  onJump: () => void;
}

/** The message that this one answers, from the server's own record; leads to it. */
export function Quote({ quoted, tabIndex, onJump }: QuoteProps) {
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
      <span className={styles.head}>
        <bdi>{shown(username)}</bdi> <span>{timestamp}</span>{" "}
        {pictures ? <Image role="img" aria-label={t`Picture`} size={16} /> : null}
      </span>
      <bdi className={styles.text}>{shown(message)}</bdi>
    </button>
  );
}

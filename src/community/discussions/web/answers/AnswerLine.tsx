import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, MessagesSquare, ThumbsUp } from "lucide-react";
import { useContext } from "react";
import { Link } from "#kit/web/router/Link.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Message } from "../../contract.ts";
import { shown } from "../../rules.ts";
import { topicText } from "../../topics.ts";
import styles from "./AnswerLine.module.css";
import { AnswersContext } from "./AnswersContext.ts";

interface AnswerLineProps {
  message: Message;
  tabIndex: 0 | -1;
  onJump: (place: number) => void;
}

/** Number of answers of a question, and of people whom an answer has helped. */
export function AnswerLine({ message, tabIndex, onJump }: AnswerLineProps) {
  const { thread, place } = message;
  const isAnswer = thread !== undefined && thread !== place;
  if (isAnswer) return <OfAnswer message={message} tabIndex={tabIndex} />;
  return message.answers ? <OfQuestion message={message} tabIndex={tabIndex} onJump={onJump} /> : null;
}

function OfQuestion({ message: { place, answers, answeredAt }, tabIndex, onJump }: AnswerLineProps) {
  const open = useContext(AnswersContext)?.thread;
  const count = answers?.count ?? 0;
  return (
    <p className={styles.line}>
      {answeredAt === undefined ? null : (
        <button
          type="button"
          className={styles.solved}
          tabIndex={tabIndex}
          onClick={() => onJump(answeredAt)}
        >
          <CircleCheck aria-hidden="true" size={16} />
          <Trans>Solved: see the answer</Trans>
        </button>
      )}
      {count === 0 || open === place ? null : (
        <Link
          className={styles.way}
          tabIndex={tabIndex}
          to={withQuery(paths.discussions, { topic: topicText({ thread: place }) })}
        >
          <MessagesSquare aria-hidden="true" size={16} />
          <Plural value={count} one="# answer" other="# answers" />
        </Link>
      )}
    </p>
  );
}

function OfAnswer({ message, tabIndex }: Omit<AnswerLineProps, "onJump">) {
  const { t } = useLingui();
  const talk = useContext(AnswersContext);
  if (!talk) return null;
  const { own, asked, helped, count } = talk.standing(message);
  const { accepted } = message;
  const name = shown(message.username);
  if (own && !asked && count === 0 && !accepted) return null;
  return (
    <p className={styles.line}>
      {accepted && !asked ? (
        <span className={styles.solved}>
          <CircleCheck aria-hidden="true" size={16} />
          <Trans>This solved it</Trans>
        </span>
      ) : null}
      {asked ? (
        <button
          type="button"
          className={styles.mark}
          tabIndex={tabIndex}
          aria-pressed={accepted ?? false}
          aria-label={t`This solved it: the answer of ${name}`}
          onClick={() => talk.accept(message)}
        >
          <CircleCheck aria-hidden="true" size={16} />
          <Trans>This solved it</Trans>
        </button>
      ) : null}
      {own ? null : (
        <button
          type="button"
          className={styles.mark}
          tabIndex={tabIndex}
          aria-pressed={helped}
          aria-label={t`Helped me: the answer of ${name}`}
          onClick={() => talk.help(message)}
        >
          <ThumbsUp aria-hidden="true" size={16} />
          <Trans>Helped me</Trans>
        </button>
      )}
      {count > 0 ? (
        <span>
          <Plural value={count} one="Helped # person" other="Helped # people" />
        </span>
      ) : null}
    </p>
  );
}

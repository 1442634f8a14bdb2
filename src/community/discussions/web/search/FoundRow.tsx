import { Trans } from "@lingui/react/macro";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { shown } from "../../rules.ts";
import type { FoundMessage } from "../../search/calls.ts";
import { SenderSign } from "../messages/SenderSign.tsx";
import { useTopicName } from "../topicName.ts";
import styles from "./SearchScreen.module.css";

interface FoundRowProps {
  message: FoundMessage;
  /** Shows what this person said alone; not offered where that is so already, or where nobody knows who it was. */
  onOnly: (() => void) | undefined;
}

/** A found message: who said it, when, about what, and its words with those that were sought. It opens where it was said. */
export function FoundRow({ message, onOnly }: FoundRowProps) {
  const nameOf = useTopicName();
  const { day } = useDates();
  const { place, at, username, topic, excerpt } = message;
  const { crop, state } = topic ?? {};
  const name = shown(username);
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={withQuery(paths.discussions, { at: String(place) })}>
        <SenderSign message={message} />
        <span className={styles.said}>
          <span className={styles.head}>
            <bdi className={styles.name}>{name}</bdi>
            <time dateTime={new Date(at).toISOString()}>{day(at)}</time>
            {crop === undefined ? null : <span className={styles.topic}>{nameOf({ crop })}</span>}
            {state === undefined ? null : <span className={styles.topic}>{nameOf({ state })}</span>}
          </span>
          <bdi className={styles.words}>
            {excerpt.map(({ words, hit }, number) => {
              const text = shown(words);
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change their order
              return hit ? <mark key={number}>{text}</mark> : text;
            })}
          </bdi>
        </span>
      </Link>
      {onOnly ? (
        <Button kind="plain" onClick={onOnly}>
          <Trans>Only {name}</Trans>
        </Button>
      ) : null}
    </li>
  );
}

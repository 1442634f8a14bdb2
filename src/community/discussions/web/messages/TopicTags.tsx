import { Link } from "#kit/web/router/Link.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import type { Message } from "../../contract.ts";
import { type Topic, topicText } from "../../topics.ts";
import { useTopicName } from "../topics/topicName.ts";
import styles from "./TopicTags.module.css";

/** Subject of a message; leads there. */
export function TopicTags({ topic, tabIndex }: { topic: NonNullable<Message["topic"]>; tabIndex: 0 | -1 }) {
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

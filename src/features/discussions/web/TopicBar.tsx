import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useState } from "react";
import { paths, withQuery } from "#features/paths.ts";
import { lazyPart } from "#kit/web/bring.ts";
import { usePage } from "#kit/web/page.ts";
import { storedJson, useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { type Topic, topicFrom, topicText } from "../topics.ts";
import styles from "./TopicBar.module.css";
import { useTopicName } from "./topicName.ts";

/** Brought when somebody chooses. */
const TopicSheet = lazyPart(() => import("./TopicSheet.tsx"));

/** Topics that were opened in this browser, the last one first; a log-out forgets them. */
const openedTopics = storedJson<readonly string[]>(
  "discussions-topics",
  [],
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === "string"),
);
const mostOpened = 5;

/** What the talk is about: everything, a topic that was opened lately, or another one. */
export function TopicBar({ topic }: { topic: Topic | undefined }) {
  const { t } = useLingui();
  const nameOf = useTopicName();
  const [opened, keep] = useStored(openedTopics);
  const [choosing, setChoosing] = useState(false);
  const now = topic && topicText(topic);
  const name = topic && nameOf(topic);
  usePage({ title: name === undefined ? t`Discussions` : t`Discussions: ${name}` });
  useEffect(() => {
    // Where it stands already it stays, so that no chip moves under a finger.
    if (now !== undefined && !opened.includes(now)) keep([now, ...opened].slice(0, mostOpened));
  }, [now, opened, keep]);
  return (
    <nav className={styles.bar} aria-label={t`Topics`}>
      <ButtonLink kind="chip" to={paths.discussions} aria-current={now === undefined ? "true" : undefined}>
        <Trans>Everyone</Trans>
      </ButtonLink>
      <Button kind="chip" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Trans>Choose a crop or state</Trans>
      </Button>
      {opened.map((one) => {
        const other = topicFrom(one);
        return other ? (
          <ButtonLink
            key={one}
            kind="chip"
            to={withQuery(paths.discussions, { topic: one })}
            aria-current={one === now ? "true" : undefined}
          >
            {nameOf(other)}
          </ButtonLink>
        ) : null;
      })}
      {choosing ? (
        <Suspense>
          <TopicSheet onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
}

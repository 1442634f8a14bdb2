import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { usePage } from "#kit/web/router/page.ts";
import { storedJson, useStored } from "#kit/web/storage/stored.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { mostCounted } from "../../follows/calls.ts";
import { type Topic, topicFrom, topicText } from "../../topics.ts";
import { FollowButton } from "../follows/FollowButton.tsx";
import type { UseFollows } from "../follows/useFollows.ts";
import { useIsKnown } from "./knownTopic.ts";
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

/** Topic of the talk: everything, a topic that is followed or was opened lately, or another one. */
export function TopicBar({ topic, follows }: { topic: Topic | undefined; follows: UseFollows }) {
  const { t } = useLingui();
  const nameOf = useTopicName();
  const isThere = useIsKnown();
  const [opened, keep] = useStored(openedTopics);
  const [choosing, setChoosing] = useState(false);
  const { followed = [] } = follows;
  const shown = [
    ...followed,
    ...opened
      .filter((one) => followed.every(({ topic }) => topic !== one))
      .map((one) => ({ topic: one, unread: 0 })),
  ];
  const now = topic && topicText(topic);
  // Neither can be named without its own words, so neither stays as a chip.
  const isPassing = topic?.thread !== undefined || topic?.advisory !== undefined;
  const mayStay = topic !== undefined && !isPassing && isThere(topic) === true;
  const name = topic && nameOf(topic);
  usePage({ title: name === undefined ? t`Discussions` : t`Discussions: ${name}` });
  const bar = useRef<HTMLElement>(null);
  const isKnown = follows.followed !== undefined;
  // The open one is in sight with its button, also far along the row; the row alone is moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position of a chip is known once the followed ones are.
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>("[aria-current=true]");
    if (bar.current && chip && now !== undefined)
      bar.current.scrollLeft = chip.offsetLeft - bar.current.offsetLeft - bar.current.clientWidth / 8;
  }, [now, isKnown]);
  useEffect(() => {
    // A chip that is in the row already stays in its place, so that none moves under a finger.
    if (now !== undefined && mayStay && !opened.includes(now)) keep([now, ...opened].slice(0, mostOpened));
  }, [now, mayStay, opened, keep]);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t`Topics`}>
      <ButtonLink kind="chip" to={paths.discussions} aria-current={now === undefined ? "true" : undefined}>
        <Trans>Everyone</Trans>
        {follows.everyone > 0 && now !== undefined ? <Unread count={follows.everyone} /> : null}
      </ButtonLink>
      {now !== undefined && isPassing ? (
        <ButtonLink kind="chip" to={withQuery(paths.discussions, { topic: now })} aria-current="true">
          {name}
        </ButtonLink>
      ) : null}
      <Button kind="chip" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Trans>Choose a crop or state</Trans>
      </Button>
      {shown.map(({ topic: one, unread }) => {
        const other = topicFrom(one);
        return other && isThere(other) !== false ? (
          <Fragment key={one}>
            <ButtonLink
              kind="chip"
              to={withQuery(paths.discussions, { topic: one })}
              aria-current={one === now ? "true" : undefined}
            >
              {nameOf(other)}
              {unread > 0 && one !== now ? <Unread count={unread} /> : null}
            </ButtonLink>
            {one === now ? (
              <FollowButton topic={now} name={nameOf(other)} followed={follows.followed} />
            ) : null}
          </Fragment>
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

/** "3 new" for those who listen, and "99+" from a hundred on. */
function Unread({ count }: { count: number }) {
  const shown = count >= mostCounted ? `${mostCounted - 1}+` : String(count);
  return (
    <>
      <span className={styles.unread} aria-hidden="true">
        {shown}
      </span>
      <VisuallyHidden>
        <Trans>{shown} new</Trans>
      </VisuallyHidden>
    </>
  );
}

import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import type { Unseen } from "#people/moderation/web/unseen.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { messageSearch } from "../../contract.ts";
import { shown } from "../../rules.ts";
import { type FoundMessage, type FoundTalk, mostPages } from "../../search/calls.ts";
import { SenderSign } from "../messages/SenderSign.tsx";
import { useTopicName } from "../topics/topicName.ts";
import { type AskedSearch, queryOf } from "./asked.ts";
import styles from "./SearchScreen.module.css";

interface FoundPageProps {
  asked: AskedSearch;
  unseen: Unseen;
  onOnly: (message: FoundMessage) => void;
  page?: number;
  /** Messages on the pages before: new ones meanwhile push some of them onto this one. */
  shown?: ReadonlySet<number>;
}

/** A page of finds, and below it the next one once it is asked for. */
export function FoundPage({ asked, unseen, onOnly, page = 1, shown = new Set() }: FoundPageProps) {
  // Asked for once: at midnight the same page asks nothing else.
  const [query] = useState(() => queryOf(asked, page));
  const [wantsMore, setWantsMore] = useState(false);
  const found = useCall(messageSearch.find, { query });
  return (
    <Await of={found} count={3}>
      {({ messages, more, corrected, sought }) => {
        const rows = messages.filter(
          ({ msg_id, sender }) =>
            !shown.has(msg_id) && unseen.away(sender) === undefined && !unseen.reported("message", msg_id),
        );
        return (
          <>
            <Corrected corrected={corrected} />
            {page === 1 && rows.length === 0 && !more ? <Nothing asked={asked} sought={sought} /> : null}
            <ul className={styles.found}>
              {rows.map((message) => (
                <FoundRow
                  key={message.msg_id}
                  message={message}
                  onOnly={message.sender === "" || asked.sender !== "" ? undefined : () => onOnly(message)}
                />
              ))}
            </ul>
            {more && page === mostPages ? (
              <p>
                <Trans>There is more. Add a word, or choose a crop or a time.</Trans>
              </p>
            ) : null}
            {more && page < mostPages && !wantsMore ? (
              <div>
                <Button onClick={() => setWantsMore(true)}>
                  <Trans>More messages</Trans>
                </Button>
              </div>
            ) : null}
            {wantsMore ? (
              <FoundPage
                {...{ asked, unseen, onOnly }}
                page={page + 1}
                shown={new Set([...shown, ...messages.map(({ msg_id }) => msg_id)])}
              />
            ) : null}
          </>
        );
      }}
    </Await>
  );
}

/** Words searched in place of words that nobody wrote. */
function Corrected({ corrected }: Pick<FoundTalk, "corrected">) {
  return corrected.map(({ typed, meant }) => (
    <p key={typed}>
      <Trans>
        Showing <b translate="no">{meant}</b> for <span translate="no">“{typed}”</span>
      </Trans>
    </p>
  ));
}

function Nothing({ asked: { q, topic, time, sender }, sought }: { asked: AskedSearch; sought: boolean }) {
  const isNarrowed = topic !== "" || time !== "" || sender !== "";
  return (
    <EmptyState>
      {!sought ? (
        <Trans>These words stand in nearly every message. Add a crop, a pest, a medicine or a place.</Trans>
      ) : isNarrowed ? (
        <Trans>
          No message found for <span translate="no">“{q}”</span> here. Try all crops and any time.
        </Trans>
      ) : (
        <Trans>
          No message found for <span translate="no">“{q}”</span>. Try fewer or other words, or ask in the
          discussions.
        </Trans>
      )}
    </EmptyState>
  );
}

interface FoundRowProps {
  message: FoundMessage;
  /** Shows what this person said alone; not offered where that is so already, or where nobody knows who it was. */
  onOnly: (() => void) | undefined;
}

/** A found message: who said it, when, about what, and its words with those that were sought. It opens where it was said. */
function FoundRow({ message, onOnly }: FoundRowProps) {
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
            {excerpt.map(({ words: wording, hit }, number) => {
              const text = shown(wording);
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

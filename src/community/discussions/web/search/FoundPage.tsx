import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/EmptyState.tsx";
import type { Unseen } from "#people/moderation/web/unseen.ts";
import { messageSearch } from "../../contract.ts";
import type { FoundMessage, FoundTalk } from "../../search/calls.ts";
import { mostPages } from "../../search/limits.ts";
import { type AskedSearch, queryOf } from "./asked.ts";
import { FoundRow } from "./FoundRow.tsx";
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

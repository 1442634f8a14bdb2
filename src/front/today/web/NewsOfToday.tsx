import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import type { Notification } from "#people/notifications/inbox/contract.ts";
import { NotificationCards } from "#people/notifications/inbox/web/NotificationCards.tsx";
import { useNotificationWords } from "#people/notifications/inbox/web/useNotificationWords.ts";
import { isOfTalk } from "#people/notifications/kinds.ts";
import { notificationPaths } from "#people/notifications/paths.ts";
import { placeOf } from "#people/notifications/placeOf.ts";
import type { TodayNews } from "../news.ts";
import { AnswerWords } from "./AnswerWords.tsx";
import styles from "./Today.module.css";

/** Recalled goods, before anything that is to be done with them. */
export function RecalledGoods({ recalls }: Pick<TodayNews, "recalls">) {
  const wordsOf = useNotificationWords();
  return recalls.map((recall) => (
    <Alert
      key={recall.id}
      tone="danger"
      title={<Link to={placeOf(recall.kind, recall)}>{wordsOf(recall)}</Link>}
    />
  ));
}

/** One's orders in their last state, answers in the discussions, and the way to all news; nothing where there are none. */
export function NewsOfToday({ news: { orders, talk, other } }: { news: TodayNews }) {
  const cards = [...orders, ...talk, ...other];
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="news" className={styles.today}>
      <h2 id="news" className={styles.heading}>
        <Trans>Orders and answers</Trans>
      </h2>
      <NotificationCards of={cards} more={moreOf} />
      <p>
        <Link to={notificationPaths.inbox}>
          <Trans>All that is new</Trans>
        </Link>
      </p>
    </section>
  );
}

function moreOf({ kind, message }: Notification) {
  return isOfTalk(kind) && message !== "" ? <AnswerWords message={message} /> : null;
}

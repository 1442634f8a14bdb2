import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { billPath } from "#screens/billPath.ts";
import { placeOf } from "../../placeOf.ts";
import { type Notification, notifications } from "../contract.ts";
import styles from "./NotificationCards.module.css";
import { staleNotifications } from "./useLiveNotifications.ts";
import { useNotificationWords } from "./useNotificationWords.ts";

interface NotificationCardsProps {
  of: readonly Notification[];
  /** Shown below the words of one. */
  more?: (notification: Notification) => ReactNode;
}

/** Notifications, each the way to what it is about. */
export function NotificationCards({ of, more }: NotificationCardsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.list} role="list">
      {of.map((notification) => (
        <OneCard key={notification.id} notification={notification} more={more?.(notification)} />
      ))}
    </ul>
  );
}

function OneCard({ notification, more }: { notification: Notification; more: ReactNode }) {
  const { id, kind, order, at, read, bill } = notification;
  const wordsOf = useNotificationWords();
  const { moment } = useDates();
  const { send } = useMutation(notifications.open, { refreshes: staleNotifications });
  // Opening one shows the current state: all notifications of the same subject are read. Without a network
  // they stay new.
  const open = () => {
    if (!read) void send({ params: { id } });
  };
  return (
    <Card as="li">
      <Stack gap="tight">
        <Row apart>
          <h2 className={styles.words}>
            <CardLink to={placeOf(kind, notification)} onClick={open}>
              {wordsOf(notification)}
            </CardLink>
          </h2>
          {read ? null : (
            <Badge tone="now">
              <Trans>New</Trans>
            </Badge>
          )}
        </Row>
        {more}
        <p>
          {order === "" ? null : (
            <>
              <Trans>Order {order}</Trans> ·{" "}
            </>
          )}
          {moment(at)}
        </p>
        {bill === null ? null : (
          <p>
            <Link to={billPath({ order, id: bill })} onClick={open}>
              <Trans>See the bill</Trans>
            </Link>
          </p>
        )}
      </Stack>
    </Card>
  );
}

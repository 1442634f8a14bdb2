import { Plural, Trans } from "@lingui/react/macro";
import { Bell } from "lucide-react";
import { useEffect } from "react";
import { appearance } from "#kit/contract/rendered.ts";
import { useCall } from "#kit/web/call.tsx";
import { NavLink } from "#kit/web/router/Link.tsx";
import { readStored } from "#kit/web/storage/stored.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { notifications } from "../../inbox/contract.ts";
import { useLiveNotifications } from "../../inbox/web/useLiveNotifications.ts";
import { notificationPaths } from "../../paths.ts";
import { storedPush } from "../../push/web/storedPush.ts";
import styles from "./BellLink.module.css";

/** A member's way to what is new, with how much of it is, live on every screen. */
export default function BellLink() {
  useLiveNotifications();
  useKeptPlace();
  useRenewedPush();
  const count = useCall(notifications.count, {}).answer?.count ?? 0;
  return (
    <NavLink to={notificationPaths.inbox} className={styles.bell}>
      <Bell aria-hidden="true" />
      <VisuallyHidden>
        <Trans>What is new</Trans>
      </VisuallyHidden>
      {count === 0 ? null : (
        <span className={styles.count}>
          <Badge tone="now">
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>
              <Plural value={count} one="# new" other="# new" />
            </VisuallyHidden>
          </Badge>
        </span>
      )}
    </NavLink>
  );
}

/** The bar keeps a place for the bell from the first paint on where somebody is logged in; who logs in or out here changes that. */
function useKeptPlace(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset[appearance.session] = "on";
    return () => {
      delete dataset[appearance.session];
    };
  }, []);
}

/** A phone that is told goes on being told after its session was another, or its browser gave it another address. */
function useRenewedPush(): void {
  useEffect(() => {
    if (readStored(storedPush) === "") return;
    import("../../push/web/phone.ts").then(({ renewDaily }) => renewDaily()).catch(() => {});
  }, []);
}

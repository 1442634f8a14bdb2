import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { notificationPaths } from "../../paths.ts";
import { notifications } from "../contract.ts";
import { useLiveNotifications } from "./useLiveNotifications.ts";

/** The way to what one was told, with how much of it is new. */
export default function NotesLink() {
  return (
    <ButtonLink to={notificationPaths.inbox}>
      <Trans>What is new</Trans>
      <NewCount />
    </ButtonLink>
  );
}

/** How many notifications are new, behind the way to them; nothing where none is. */
function NewCount() {
  useLiveNotifications();
  const count = useCall(notifications.count, {}).answer?.count ?? 0;
  return count > 0 ? `\u00a0· ${count}` : null;
}

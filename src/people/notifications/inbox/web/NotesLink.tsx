import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { notificationPaths } from "../../paths.ts";
import { notifications } from "../contract.ts";
import { useLiveNotifications } from "./useLiveNotifications.ts";

/** The way to what one was told, with how much of it is new: a line of the menu, or a button. */
export default function NotesLink({ asButton = false }: { asButton?: boolean }) {
  const Way = asButton ? ButtonLink : Link;
  return (
    <Way to={notificationPaths.inbox}>
      <Trans>What is new</Trans>
      <NewCount />
    </Way>
  );
}

/** How many notifications are new, behind the way to them; nothing where none is. */
function NewCount() {
  useLiveNotifications();
  const count = useCall(notifications.count, {}).answer?.count ?? 0;
  return count > 0 ? `\u00a0· ${count}` : null;
}

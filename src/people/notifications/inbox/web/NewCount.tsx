import { useCall } from "#kit/web/call.tsx";
import { notifications } from "../contract.ts";
import { useLiveNotifications } from "./useLiveNotifications.ts";

/** How many notifications are new, behind the way to them; nothing where none is. */
export function NewCount() {
  useLiveNotifications();
  const count = useCall(notifications.count, {}).answer?.count ?? 0;
  return count > 0 ? `\u00a0· ${count}` : null;
}

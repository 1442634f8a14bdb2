import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { fields } from "../../contract.ts";

/** Changes by another tab or phone of the same person are refetched. */
const stale = { fields: [fields.list, fields.season, fields.today, fields.water] } as const;

export function useLiveFields(): void {
  useUserEvents(fields.stream, stale);
}

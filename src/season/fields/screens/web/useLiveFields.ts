import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { fields } from "../../contract.ts";

/** What another tab or phone of the same person wrote is asked for anew. */
const stale = { fields: [fields.list, fields.season, fields.today, fields.water] } as const;

export function useLiveFields(): void {
  useUserEvents(fields.stream, stale);
}

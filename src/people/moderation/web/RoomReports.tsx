import { useUserEvents } from "#kit/web/live/useUserEvents.ts";
import { moderation } from "../contract.ts";
import { moderationTopic } from "../rules.ts";
import ReportSheet from "./ReportSheet.tsx";
import type { Reported } from "./unseen.ts";

/** Another device of the same person reported or muted. */
const stale = { [moderationTopic]: [moderation.mine] };

interface RoomReportsProps {
  subject: Reported | undefined;
  onClose: () => void;
}

/** The sheet of a live room, which hears of what the same person reports or mutes elsewhere. */
export default function RoomReports(props: RoomReportsProps) {
  useUserEvents(moderation.stream, stale);
  return <ReportSheet {...props} />;
}

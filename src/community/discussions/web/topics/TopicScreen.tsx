import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { topicFrom, topicText } from "../../topics.ts";
import { useFollows } from "../follows/useFollows.ts";
import RoomScreen from "../RoomScreen.tsx";
import { useIsKnown } from "./knownTopic.ts";
import { TopicBar } from "./TopicBar.tsx";

const texts = ["topic", "at", "message"] as const;

/** The room, or the topic of it that the address names. */
export default function TopicScreen() {
  const query = useQueryParams(texts);
  const isKnown = useIsKnown();
  const asked = topicFrom(query.get("topic"));
  const topic = asked && isKnown(asked) !== false ? asked : undefined;
  const at = Number(query.get("at")) || undefined;
  const address = topic && topicText(topic);
  const follows = useFollows(address);
  return (
    <>
      <TopicBar topic={topic} follows={follows} />
      <RoomScreen
        key={`${address ?? ""} ${at ?? ""}`}
        topic={address}
        at={at}
        follows={follows}
        message={query.get("message") ?? undefined}
      />
    </>
  );
}

import { useCall } from "#kit/web/call.tsx";
import { useQueryParams } from "#kit/web/queryParams.ts";
import { discussions } from "../contract.ts";
import { type Topic, topicFrom, topicText } from "../topics.ts";
import { useFollows } from "./follows/useFollows.ts";
import RoomScreen from "./RoomScreen.tsx";
import { TopicBar } from "./TopicBar.tsx";

const words = ["topic", "at", "message"] as const;

/** The room, or the topic of it that the address names. */
export default function TopicScreen() {
  const query = useQueryParams(words);
  const topic = useKnown(topicFrom(query.get("topic")));
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

/** No topic where no such crop is known: nothing could be said in it. Without a network it is taken at its word. */
function useKnown(topic: Topic | undefined): Topic | undefined {
  const { answer } = useCall(discussions.topics, {});
  const isUnknown = topic?.crop !== undefined && answer?.every(({ id }) => id !== topic.crop);
  return isUnknown ? undefined : topic;
}

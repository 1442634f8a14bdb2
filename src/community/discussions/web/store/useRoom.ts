import { useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAppearance } from "#kit/web/appearance/appearance.ts";
import { FetcherContext } from "#kit/web/call.tsx";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { topicFrom } from "../../topics.ts";
import { RoomStore } from "./roomStore.ts";
import type { RoomTells } from "./view.ts";
import { emptyView, type RoomView } from "./view.ts";

/** With data saver the room is looked into this often, and no line is kept open. */
const sparingMs = 60_000;

/** The room of this tab, or one topic of it (`crop.wheat`), open as long as the screen is, and what it shows. */
export function useRoom(
  topic: string | undefined,
  tells: RoomTells,
): {
  room: RoomStore | undefined;
  view: RoomView;
} {
  const ask = useContext(FetcherContext);
  const email = useVisitorEmail();
  const { saver } = useAppearance();
  const [room, setRoom] = useState<RoomStore>();
  const latest = useRef({ tells, saver });
  useEffect(() => {
    latest.current = { tells, saver };
  });

  useEffect(() => {
    const opened = new RoomStore({
      ask,
      email: () => email,
      topic: topicFrom(topic),
      sparing: () => (latest.current.saver ? sparingMs : undefined),
      arrived: (messages) => latest.current.tells.arrived(messages),
      arrivedAnywhere: (messages) => latest.current.tells.arrivedAnywhere(messages),
      seen: (place) => latest.current.tells.seen(place),
      begun: () => latest.current.tells.begun(),
    });
    opened.open();
    setRoom(opened);
    return () => opened.close();
  }, [ask, email, topic]);

  const view = useSyncExternalStore(room?.listen ?? noRoom, room?.view ?? (() => emptyView), () => emptyView);
  return { room, view };
}

const noRoom = () => () => {};

import { useContext, useEffect, useRef } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { discussions } from "../contract.ts";
import type { RoomStore } from "./store/roomStore.ts";
import type { RoomView } from "./store/view.ts";

/** Leads to a message that the address names, once the room is there. One that is gone leaves the newest ones as they are. */
export function useBeginAt(msgId: string | undefined, room: RoomStore | undefined, { phase }: RoomView) {
  const ask = useContext(FetcherContext);
  const began = useRef<string>(undefined);
  useEffect(() => {
    if (!room || phase !== "ready" || msgId === undefined || began.current === msgId) return;
    began.current = msgId;
    ask(discussions.one, { params: { msg_id: msgId } })
      .then(({ place }) => room.show({ place }))
      .catch(() => {
        // Without a network it is looked for once more when one comes by the same way again.
        began.current = undefined;
      });
  }, [ask, msgId, room, phase]);
}

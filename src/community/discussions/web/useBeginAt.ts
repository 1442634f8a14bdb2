import { useContext, useEffect, useState } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { discussions } from "../contract.ts";
import type { RoomStore } from "./store/roomStore.ts";

/** Where a talk opens, as its address has it: at a place, or at a message by its `msg_id`; else at the newest ones. */
export interface Beginning {
  readonly at: number | undefined;
  readonly message: string | undefined;
}

/** Leads there once the room is ready. True where that did not come: then the newest ones are shown. */
export function useBeginAt(
  { at, message }: Beginning,
  room: RoomStore | undefined,
  isReady: boolean,
): boolean {
  const ask = useContext(FetcherContext);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!room || !isReady || (at === undefined && message === undefined)) return;
    let isOver = false;
    const lead = async () => {
      const place = at ?? (await ask(discussions.one, { params: { msg_id: message ?? "" } })).place;
      return room.pages.show({ place });
    };
    void lead()
      .catch(() => false)
      .then((shown) => isOver || setIsAway(!shown));
    return () => {
      isOver = true;
    };
  }, [ask, room, isReady, at, message]);
  return isAway;
}

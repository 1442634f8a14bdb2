import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { FetcherContext, useCall } from "#kit/web/call.tsx";
import { invalidate } from "#kit/web/invalidate.ts";
import type { Message } from "../../contract.ts";
import { follows } from "../../contract.ts";
import { mostCounted } from "../../follows/limits.ts";
import { type Followed, unreadOf } from "./unreadOf.ts";

/** How long reading waits for more of it (ms), so that a topic that is read live is not a call for each message. */
const quietMs = 1_500;
/** Messages that are held to be counted: more than are told. */
const mostHeld = 5 * mostCounted;

export interface UseFollows {
  /** Undefined until they are known. */
  readonly followed: readonly Followed[] | undefined;
  /** What others said just now, in the whole room. */
  readonly heard: (messages: readonly Message[]) => void;
  /** The end of a topic was seen: the room is known up to this place. */
  readonly seen: (topic: string, place: number) => void;
  /** The room began anew, and may have other places: they are counted anew. */
  readonly begun: () => void;
}

/**
 * The topics that somebody follows. The server counts once; from there on the room's one stream is counted here, so that a topic
 * costs no stream and no call of its own.
 */
export function useFollows(): UseFollows {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  const { answer } = useCall(follows.list, {});
  const [said, setSaid] = useState<readonly Message[]>([]);
  const [read, setRead] = useState<ReadonlyMap<string, number>>(new Map());
  const untold = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const begun = useCallback(() => {
    setSaid([]);
    setRead(new Map());
    invalidate(client, [follows.list]);
  }, [client]);
  const heard = useCallback((messages: readonly Message[]) => {
    const some = messages.filter(({ topic, removed }) => topic !== undefined && !removed);
    if (some.length > 0) setSaid((before) => [...before, ...some].slice(-mostHeld));
  }, []);
  const tell = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // What does not arrive is told again when the end is seen again: reading is no change that is to be kept.
    for (const [topic, upTo] of untold.current)
      void ask(follows.read, { params: { topic }, body: { upTo } }).catch(() => {});
    untold.current.clear();
  }, [ask]);
  const seen = useCallback(
    (topic: string, place: number) => {
      setRead((before) => ((before.get(topic) ?? -1) >= place ? before : new Map(before).set(topic, place)));
      untold.current.set(topic, Math.max(place, untold.current.get(topic) ?? 0));
      timer.current ??= setTimeout(tell, quietMs);
    },
    [tell],
  );
  useEffect(() => {
    const leave = () => {
      if (document.hidden) tell();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      tell();
    };
  }, [tell]);

  const followed = useMemo(() => answer && unreadOf(answer, said, read), [answer, said, read]);
  return { followed, heard, seen, begun };
}

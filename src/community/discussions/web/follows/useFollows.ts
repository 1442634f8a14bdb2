import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { FetcherContext, useCall } from "#kit/web/call.tsx";
import { invalidate } from "#kit/web/invalidate.ts";
import type { Message } from "../../contract.ts";
import { follows } from "../../contract.ts";
import { mostCounted } from "../../follows/calls.ts";
import { type Followed, unreadOf, unreadOfAll } from "./unreadOf.ts";

/** How long reading waits for more of it (ms), so that a topic that is read live is not a call for each message. */
const quietMs = 1_500;
/** The same of the whole room, where most people are: each end that is seen there is a write. */
const everyoneQuietMs = 30_000;
/** Messages that are held to be counted: more than are told. */
const mostHeld = 5 * mostCounted;

/** The whole room, among what was read. */
export const everything = "";

export interface UseFollows {
  /** How much is new in the whole room, up to 100. */
  readonly everyone: number;
  /** Undefined until they are known. */
  readonly followed: readonly Followed[] | undefined;
  /** Recent messages of others, in the whole room. */
  readonly arrived: (messages: readonly Message[]) => void;
  /** The end of a topic was seen: the room is known up to this place. */
  readonly seen: (topic: string, place: number) => void;
  /** The room began again, and may have other places: they are counted again. */
  readonly begun: () => void;
}

/**
 * The topics that somebody follows. The server counts once; from there on the room's one stream is counted here, so that a topic
 * costs no stream and no call of its own.
 */
export function useFollows(topic: string | undefined): UseFollows {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  const { answer } = useCall(follows.list, {});
  const [stated, setSaid] = useState<readonly Message[]>([]);
  /** Places of what was said in the whole room: no more than are told. */
  const [places, setPlaces] = useState<readonly number[]>([]);
  const [read, setRead] = useState<ReadonlyMap<string, number>>(new Map());
  /** Up to where the server knows it. */
  const known = useRef(new Map<string, number>());
  const untold = useRef(new Map<string, number>());
  const timer = useRef<{ readonly id: ReturnType<typeof setTimeout>; readonly at: number } | undefined>(
    undefined,
  );

  const begun = useCallback(() => {
    setSaid([]);
    setPlaces([]);
    known.current.clear();
    setRead(new Map());
    invalidate(client, [follows.list]);
  }, [client]);
  const arrived = useCallback((messages: readonly Message[]) => {
    const some = messages.filter(({ topic, removed }) => topic !== undefined && !removed);
    const shown = messages.filter(({ removed }) => !removed).map(({ place }) => place);
    if (shown.length > 0) setPlaces((before) => [...before, ...shown].slice(-mostCounted));
    if (some.length > 0) setSaid((before) => [...before, ...some].slice(-mostHeld));
  }, []);
  const tell = useCallback(() => {
    clearTimeout(timer.current?.id);
    timer.current = undefined;
    // A report that does not arrive is repeated when the end is seen again: a read mark is no change that has
    // to be stored.
    for (const [topic, upTo] of untold.current) {
      const body = { upTo };
      const telling =
        topic === everything
          ? ask(follows.readAll, { body })
          : ask(follows.read, { params: { topic }, body });
      void telling.then(() => known.current.set(topic, upTo)).catch(() => {});
    }
    untold.current.clear();
  }, [ask]);
  const seen = useCallback(
    (topic: string, place: number) => {
      setRead((before) => ((before.get(topic) ?? -1) >= place ? before : new Map(before).set(topic, place)));
      // The end is seen again at each look at it.
      if ((known.current.get(topic) ?? -1) >= place) return;
      untold.current.set(topic, Math.max(place, untold.current.get(topic) ?? 0));
      const waitMs = topic === everything ? everyoneQuietMs : quietMs;
      const at = performance.now() + waitMs;
      if (timer.current && timer.current.at <= at) return;
      clearTimeout(timer.current?.id);
      timer.current = { id: setTimeout(tell, waitMs), at };
    },
    [tell],
  );
  // Also on the way to another topic: a phone may kill a page without telling it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told where one leaves a topic.
  useEffect(() => {
    const leave = () => {
      if (document.hidden) tell();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      tell();
    };
  }, [tell, topic]);

  const followed = useMemo(() => answer && unreadOf(answer, stated, read), [answer, stated, read]);
  const everyone = answer ? unreadOfAll(answer, places, read.get(everything)) : 0;
  return { followed, everyone, arrived, seen, begun };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Call } from "#kit/contract/call.ts";
import { invalidate } from "../invalidate.ts";
import { deviceKeeper, useHasDevice, useVisitorEmail } from "../storage/visitor.ts";
import { everything } from "./everything.ts";

/**
 * By then the page has drawn itself; until then no stream takes a part of a thin line. Missed events are made
 * up for by a refetch.
 */
const calmMs = 2_000;

/**
 * Refetches the calls whenever the stream reports a change of their answers: `stale` by the name of its
 * event.
 */
export function useUserEvents(
  stream: Call,
  stale: Readonly<Record<string, readonly Pick<Call, "method" | "path">[]>>,
): void {
  const client = useQueryClient();
  const email = useVisitorEmail();
  const hasDevice = useHasDevice();
  const keeper = email || (stream.for === "session" && hasDevice ? deviceKeeper : "");
  useEffect(() => {
    if (keeper === "") return;
    let close = () => {};
    let left = false;
    const changed = (word: string) => {
      invalidate(client, word === everything ? Object.values(stale).flat() : (stale[word] ?? []));
    };
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(begin, calmMs);
    };
    /** Tried again while the page is still asking, and where the code does not come on a bad line. */
    const begin = () => {
      if (client.isFetching() > 0) return later();
      import("./userEvents.ts").then(({ openUserEvents }) => {
        if (!left) close = openUserEvents(stream, changed);
      }, later);
    };
    later();
    return () => {
      left = true;
      clearTimeout(timer);
      close();
    };
  }, [client, keeper, stream, stale]);
}

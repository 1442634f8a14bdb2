import { useContext, useEffect } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { placesFreshMs } from "../../contract.ts";
import { type StoredPlace, storedPlace } from "./place.ts";

/** By then (ms) a page has drawn itself, where the browser doesn't say when it is idle. */
const calmMs = 3_000;

const bringPart = () => import("../../place/web/bringPlace.ts");

/** Brings what a new search needs without a network, once the page is idle; nothing with data saver. */
export function usePlacesAhead(): void {
  const ask = useContext(FetcherContext);
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    const bring = () => void bringPart().then((part) => part.bringAhead(ask).catch(() => {}));
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(bring, calmMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(bring);
    return () => cancelIdleCallback(idle);
  }, [ask]);
}

/** Renews the figures of the farmer's place in the background where they are old, or an earlier program stored others. */
export function useFreshPlace(): void {
  const ask = useContext(FetcherContext);
  useEffect(() => {
    const place = readStored(storedPlace);
    if (!place || isFresh(place)) return;
    bringPart()
      .then((part) => part.bringPlace(ask, place))
      .then((found) => {
        // Another one may have been chosen meanwhile.
        if (found && readStored(storedPlace) === place) writeStored(storedPlace, found);
      })
      .catch(() => {});
  }, [ask]);
}

function isFresh({ crops, altitude, at }: StoredPlace): boolean {
  return crops !== undefined && altitude !== undefined && Date.now() - at < placesFreshMs;
}

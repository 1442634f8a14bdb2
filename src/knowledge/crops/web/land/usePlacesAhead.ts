import { useContext, useEffect } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { readStored } from "#kit/web/storage/stored.ts";
import { storedPlace } from "./place.ts";

/** By then (ms) a page has drawn itself and what comes near has come. */
const calmMs = 2_000;

const bringPart = () => import("../../place/web/bringPlace.ts");

/** Brings what a new search needs without a network, once the page is calm; nothing with data saver. */
export function usePlacesAhead(): void {
  const ask = useContext(FetcherContext);
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    const timer = setTimeout(
      () =>
        bringPart()
          .then((part) => part.bringAhead(ask))
          .catch(() => {}),
      calmMs,
    );
    return () => clearTimeout(timer);
  }, [ask]);
}

/** Renews the figures of the farmer's place in the background where they are old, or an earlier program stored others. */
export function useFreshPlace(): void {
  const ask = useContext(FetcherContext);
  useEffect(() => {
    if (!readStored(storedPlace)) return;
    bringPart()
      .then((part) => part.renewPlace(ask))
      .catch(() => {});
  }, [ask]);
}

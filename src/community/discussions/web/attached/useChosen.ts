import { useEffect, useSyncExternalStore } from "react";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { type Box, boxNow, listen, nothing, openFor } from "./chosen.ts";

/** Between two people nothing is shown, and nothing leaves. */
const unopened: Box = { ...nothing, isReading: true };

/** Attachments of the next message. They outlive a reload, and go with a log-out. */
export function useChosen(): Box {
  const email = useVisitorEmail();
  useEffect(() => openFor(email), [email]);
  return useSyncExternalStore(
    listen,
    () => (boxNow().owner === email ? boxNow() : unopened),
    () => nothing,
  );
}

import { useEffect } from "react";
import { storedJson, useStored } from "#kit/web/storage/stored.ts";
import { useNow } from "#season/weather/web/useNow.ts";
import { type JudgedClock, judgeClock, type Measured } from "../clock.ts";

const storedClock = storedJson<Measured | null>(
  "lossClock",
  null,
  (value): value is Measured =>
    typeof value === "object" &&
    value !== null &&
    ["off", "at"].every((name) => Number.isFinite((value as Record<string, unknown>)[name])),
);

/** The time, and whether this phone's clock can be trusted: compared with the server's `Date` header whenever there is a network. */
export function usePhoneClock(latest: number): JudgedClock & { readonly phone: number } {
  const phone = useNow();
  const [measured, setMeasured] = useStored(storedClock);
  useEffect(() => {
    const measure = () => void compareClocks().then((found) => found && setMeasured(found));
    measure();
    addEventListener("online", measure);
    return () => removeEventListener("online", measure);
  }, [setMeasured]);
  return { phone, ...judgeClock(phone, measured ?? undefined, latest) };
}

/** Nothing of the folder is in this request: it asks for the answer's `Date` alone. */
async function compareClocks(): Promise<Measured | undefined> {
  const before = Date.now();
  const response = await fetch("/api/healthz", { cache: "no-store" }).catch(() => undefined);
  const at = Date.now();
  // Read to its end: an answer that is left lying keeps its connection.
  await response?.text().catch(() => "");
  const server = Date.parse(response?.headers.get("date") ?? "");
  return Number.isNaN(server) ? undefined : { off: Math.round(server - (before + at) / 2), at };
}

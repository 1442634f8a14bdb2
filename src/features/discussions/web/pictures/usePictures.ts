import { useState } from "react";
import { mostPictures } from "../../pictures/limits.ts";
import type { WaitingPicture } from "./waitingPicture.ts";

/** What was chosen to go with the next message. */
export function usePictures() {
  const [chosen, setChosen] = useState<readonly WaitingPicture[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<"unreadable" | "many">();
  const add = async (files: readonly File[]) => {
    setBusy(true);
    setFault(undefined);
    // Brought when somebody chooses one; most write words alone.
    const load = () => import("./waitingPicture.ts").catch(() => undefined);
    const asWaiting = (await load())?.asWaiting;
    for (const file of files.slice(0, mostPictures)) {
      const picture = await asWaiting?.(file);
      if (!picture) setFault("unreadable");
      else setChosen((before) => withOne(before, picture));
    }
    if (files.length > mostPictures - chosen.length) setFault("many");
    setBusy(false);
  };
  return {
    chosen,
    busy,
    fault,
    /** Whether there is anything to be shown of them. */
    isUsed: busy || chosen.length > 0 || fault !== undefined,
    full: chosen.length >= mostPictures,
    add,
    describe: (key: string, alt: string) =>
      setChosen((before) => before.map((one) => (one.key === key ? { ...one, alt } : one))),
    drop: (key: string) => {
      setFault(undefined);
      setChosen((before) => before.filter((one) => one.key !== key));
    },
    clear: () => {
      setFault(undefined);
      setChosen([]);
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

/** The same picture chosen twice is one. */
function withOne(before: readonly WaitingPicture[], picture: WaitingPicture) {
  if (before.length >= mostPictures || before.some(({ key }) => key === picture.key)) return before;
  return [...before, picture];
}

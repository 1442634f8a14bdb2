import { mostPictures } from "../../pictures/limits.ts";
import { type Box, changeChosen } from "../attached/chosen.ts";
import { useChosen } from "../attached/useChosen.ts";
import type { WaitingPicture } from "./waitingPicture.ts";

/** Pictures chosen for the next message. */
export function usePictures() {
  const { owner, pictures: chosen, isShrinking, isReading, isSending, pictureFault: fault } = useChosen();
  // The current person's box, also when a picture is small only after they left.
  const change = (next: (before: Box) => Partial<Box>) => changeChosen(owner, next);
  const add = async (files: readonly File[]) => {
    change(() => ({ isShrinking: true, pictureFault: undefined }));
    // Brought when somebody chooses one; most write words alone.
    const load = () => import("./waitingPicture.ts").catch(() => undefined);
    const asWaiting = (await load())?.asWaiting;
    for (const file of files.slice(0, mostPictures)) {
      const picture = await asWaiting?.(file).catch(() => undefined);
      change(({ pictures }) =>
        picture ? { pictures: withOne(pictures, picture) } : { pictureFault: "unreadable" },
      );
    }
    if (files.length > mostPictures - chosen.length) change(() => ({ pictureFault: "many" }));
    change(() => ({ isShrinking: false }));
  };
  return {
    chosen,
    busy: isShrinking,
    fault,
    /** Whether there is anything to be shown of them. */
    isUsed: isShrinking || chosen.length > 0 || fault !== undefined,
    /** Whether one more can be chosen now. */
    open: !isShrinking && !isReading && !isSending && chosen.length < mostPictures,
    add,
    describe: (key: string, alt: string) =>
      change(({ pictures }) => ({
        pictures: pictures.map((one) => (one.key === key ? { ...one, alt } : one)),
      })),
    drop: (key: string) =>
      change(({ pictures }) => ({
        pictures: pictures.filter((one) => one.key !== key),
        pictureFault: undefined,
      })),
  };
}

export type Pictures = ReturnType<typeof usePictures>;

/** The same picture chosen twice is one. */
function withOne(before: readonly WaitingPicture[], picture: WaitingPicture) {
  if (before.length >= mostPictures || before.some(({ key }) => key === picture.key)) return before;
  return [...before, picture];
}

import { mostPictures } from "../../pictures/limits.ts";
import type { VoiceFault } from "../voice/recordVoice.ts";
import type { Chosen } from "./attached.ts";

/** Attachments of the next message, and the work under way on them. */
export interface Box extends Chosen {
  /** Whose it is; empty for a guest, who sends none, and until a screen asked for it. */
  readonly owner: string;
  /** The stored attachments of this phone are being read. */
  readonly isReading: boolean;
  /** Pictures are being made small. */
  readonly isShrinking: boolean;
  /** A voice note is being recorded. */
  readonly recording: "none" | "asking" | "recording";
  /** It is on its way into the outbox. */
  readonly isSending: boolean;
  readonly pictureFault?: "unreadable" | "many" | undefined;
  readonly voiceFault?: VoiceFault | undefined;
}

export const nothing: Box = {
  pictures: [],
  owner: "",
  isReading: false,
  isShrinking: false,
  recording: "none",
  isSending: false,
};

/** One for all of this page, as there is one draft: it stays where one moves to another topic. */
let box = nothing;
const listeners = new Set<() => void>();

export const boxNow = (): Box => box;

export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long a stored attachment is waited for (ms): a phone whose storage hangs sends all the same. */
const patienceMs = 3_000;

/** The module that keeps it; it comes after the screen. */
const bringKept = () => import("./keptChosen.ts");

/** Opens the box of the current person, and reads the attachments that this phone stored for it. */
export function openFor(owner: string): void {
  if (box.owner === owner) return;
  show({ ...nothing, owner, isReading: owner !== "" });
  if (owner === "") return;
  const end = () => changeChosen(owner, () => ({ isReading: false }));
  setTimeout(end, patienceMs);
  void bringKept()
    .then(({ readChosen }) => readChosen(screenOf(owner)))
    .catch(() => {})
    .then(end);
}

/**
 * Changes the box of `owner`, and stores its content. A change that comes when somebody else is here is left
 * out.
 */
export function changeChosen(owner: string, next: (before: Box) => Partial<Box>): void {
  if (owner !== box.owner) return;
  const before = box;
  show({ ...before, ...next(before) });
  // A message of words alone is no reason to write: another tab may have kept something since.
  if (!isSame(before, box)) keepSoon();
}

/** Whether it waits for something, without which nothing is to be sent. */
export function isBusy({ isReading, isShrinking, recording, isSending }: Box): boolean {
  return isReading || isShrinking || isSending || recording !== "none";
}

type Waited = Partial<Chosen>;

/** Whether what waited has room beside what was chosen since. */
export function fits({ pictures = [], voice }: Waited, now: Box): boolean {
  if (pictures.length === 0 && !voice) return true;
  return !isBusy(now) && !(voice && now.voice) && pictures.length + now.pictures.length <= mostPictures;
}

/**
 * Takes back attachments that waited to be sent, before those chosen since; uploads that the server has
 * belong to the message they were for.
 */
export function takeBack(owner: string, { pictures = [], voice }: Waited): void {
  const withoutId = <Waiting extends { id?: string }>({ id: _, ...one }: Waiting) => one;
  changeChosen(owner, (before) => ({
    pictures: [...pictures.map(withoutId), ...before.pictures],
    voice: voice ? withoutId(voice) : before.voice,
  }));
}

/** Leaves what goes with a message in the box, and on this phone, until the outbox has it. Rejects where that does. */
export async function untilPosted(owner: string, sent: Chosen, posted: Promise<void>): Promise<void> {
  changeChosen(owner, () => ({ pictureFault: undefined, voiceFault: undefined }));
  if (sent.pictures.length === 0 && !sent.voice) return posted;
  changeChosen(owner, () => ({ isSending: true }));
  try {
    await posted;
    changeChosen(owner, ({ pictures, voice }) => ({
      pictures: pictures.filter(({ key }) => sent.pictures.every((one) => one.key !== key)),
      voice: voice?.key === sent.voice?.key ? undefined : voice,
    }));
  } finally {
    changeChosen(owner, () => ({ isSending: false }));
  }
}

/** The box as the module that keeps it has it: no longer, once it is somebody else's. */
const screenOf = (owner: string) => ({
  owner,
  now: () => (box.owner === owner ? box : undefined),
  take: (stored: Chosen) => {
    if (box.owner === owner) show({ ...box, ...stored });
  },
});

let isToBeKept = false;

/** Blobs are large and letters are typed fast: of several changes the last one is written. */
function keepSoon(): void {
  if (isToBeKept) return;
  isToBeKept = true;
  void bringKept()
    .then(({ keepChosen }) => {
      isToBeKept = false;
      return keepChosen(screenOf(box.owner));
    })
    .catch(() => {
      isToBeKept = false;
    });
}

function isSame(one: Chosen, other: Chosen): boolean {
  return (
    one.voice === other.voice &&
    one.pictures.length === other.pictures.length &&
    one.pictures.every((picture, place) => picture === other.pictures[place])
  );
}

function show(next: Box): void {
  box = next;
  for (const listener of listeners) listener();
}

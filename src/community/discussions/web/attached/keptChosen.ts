import { type ChosenStore, inChosenStore } from "#kit/web/storage/chosenStore.ts";
import { visitorNow } from "#kit/web/storage/visitor.ts";
import { mostPictures } from "../../pictures/limits.ts";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import type { Chosen } from "./attached.ts";

/** The box on the screen, in the hands of this module. */
interface Screen {
  readonly owner: string;
  /** Its content; undefined once it is somebody else's. */
  readonly now: () => Chosen | undefined;
  readonly take: (both: Chosen) => void;
}

/** Whose kept ones are in the box; nobody's until they could be read. */
let takenIn = "";

/** Takes into the box what somebody chose or recorded and did not send. Never rejects. */
export async function readChosen(screen: Screen): Promise<void> {
  takenIn = "";
  await inStore((database) => takeIn(database, screen));
}

/** Keeps it on this phone until it is sent; of somebody who has left meanwhile nothing is written. Never rejects. */
export async function keepChosen(screen: Screen): Promise<void> {
  const { owner } = screen;
  await inStore(async (database) => {
    if (visitorNow() !== owner) return;
    // Content that could not be read at first is not to be overwritten.
    if (takenIn !== owner) await takeIn(database, screen);
    const now = screen.now();
    if (!now) return;
    const { pictures, voice } = now;
    if (pictures.length === 0 && !voice) await database.delete("chosen", owner);
    else await database.put("chosen", { pictures, voice }, owner);
  });
}

async function takeIn(database: ChosenStore<Chosen>, { owner, now, take }: Screen): Promise<void> {
  const stored = await database.get("chosen", owner);
  const shown = now();
  if (stored && shown) take(together(stored, shown));
  takenIn = owner;
}

/** Each picture once, those that were kept in front, as many as a message takes; of two voice notes the newer one. */
export function together(stored: Chosen, now: Chosen): Chosen {
  return { pictures: allOf(stored.pictures, now.pictures), voice: now.voice ?? stored.voice };
}

function allOf(some: readonly WaitingPicture[], more: readonly WaitingPicture[]) {
  const others = more.filter(({ key }) => some.every((known) => known.key !== key));
  return [...some, ...others].slice(0, mostPictures);
}

/** One after the other: a read sees all earlier writes. */
let last = Promise.resolve();

function inStore(act: (database: ChosenStore<Chosen>) => Promise<void>): Promise<void> {
  const turn = last.then(async () => {
    // A guest sends none, and after a log-out nothing is created.
    if (visitorNow() !== "") await inChosenStore("message-attached", act);
  });
  last = turn;
  return turn;
}

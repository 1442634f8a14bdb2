import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import { sendFile } from "#kit/web/upload.ts";
import { discussions, type Message } from "../../contract.ts";
import { messagePictures } from "../../pictures/calls.ts";
import type { Outbox, Unsent } from "../store/outbox.ts";
import type { WaitingPicture } from "./waitingPicture.ts";

interface Saying {
  readonly ask: Fetcher;
  readonly outbox: Outbox;
  /** Asked before each step: a picture takes a while, and a phone is shared. */
  readonly isTheirs: () => Promise<boolean>;
}

/**
 * Says what waits: its pictures first, one by one, then the message with their ids. Each step may be done again after a cut line
 * or a closed browser and is done once, as the server knows the picture's key and the message's id. Rejects with a Problem, and
 * with an error where it was taken out or its author logged out meanwhile: then nothing more of it leaves.
 */
export async function sayUnsent(saying: Saying, unsent: Unsent): Promise<Message> {
  const { pictures = [] } = unsent;
  if (pictures.length === 0) return say(saying.ask, unsent, []);
  try {
    return await sayWith(saying, unsent, pictures);
  } catch (error) {
    const isGone = asProblem(error).errors?.some(
      ({ field, rule }) => field === "pictures" && rule === "exists",
    );
    if (!isGone) throw error;
    // Uploaded so long ago that they are gone, or for the id that the message had before.
    const anew = pictures.map(({ id: _, ...picture }) => picture);
    return sayWith(saying, unsent, anew);
  }
}

async function sayWith(
  saying: Saying,
  unsent: Unsent,
  pictures: readonly WaitingPicture[],
): Promise<Message> {
  const ids = await uploaded(saying, unsent, pictures);
  await orStop(saying);
  return say(saying.ask, unsent, ids);
}

async function orStop({ isTheirs }: Saying): Promise<void> {
  if (!(await isTheirs())) throw new Error("taken out of the outbox, or not its author's phone now");
}

function say(
  ask: Fetcher,
  { msgId, referedTo, message, timestamp, topic }: Unsent,
  pictures: readonly { id: string; alt: string }[],
): Promise<Message> {
  const body = { msg_id: msgId, referedTo, message, timestamp, topic };
  return ask(discussions.send, { body: pictures.length > 0 ? { ...body, pictures: [...pictures] } : body });
}

async function uploaded(saying: Saying, unsent: Unsent, pictures: readonly WaitingPicture[]) {
  const sent: (WaitingPicture & { id: string })[] = [];
  for (const [place, picture] of pictures.entries()) {
    await orStop(saying);
    const id = picture.id ?? (await upload(unsent.msgId, picture));
    sent.push({ ...picture, id });
    if (picture.id === undefined)
      await note(saying.outbox, { ...unsent, pictures: [...sent, ...pictures.slice(place + 1)] });
  }
  return sent.map(({ id, alt }) => ({ id, alt }));
}

async function upload(msgId: number, { key, picture }: WaitingPicture): Promise<string> {
  const params = { msg_id: String(msgId), key };
  const { answer, problem } = await sendFile(
    messagePictures.upload,
    { params },
    "image",
    picture,
    "picture.jpg",
  );
  if (problem) throw problem;
  return answer.id;
}

/** Notes what the server has, so that it is not sent again over a thin line; unless its author took the message out meanwhile. */
async function note(outbox: Outbox, unsent: Unsent): Promise<void> {
  const all = await outbox.all();
  if (all.some(({ msgId }) => msgId === unsent.msgId)) await outbox.put(unsent);
}

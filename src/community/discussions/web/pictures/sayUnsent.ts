import { asProblem, type Fetcher } from "#kit/web/call.tsx";
import type { Outbox } from "#kit/web/outbox/outbox.ts";
import { sendFile } from "#kit/web/upload.ts";
import { discussions, type Message } from "../../contract.ts";
import { messagePictures } from "../../pictures/calls.ts";
import { messageVoices } from "../../voice/calls.ts";
import type { Unsent } from "../store/unsent.ts";
import type { WaitingVoice } from "../voice/waitingVoice.ts";
import type { WaitingPicture } from "./waitingPicture.ts";

interface Saying {
  readonly ask: Fetcher;
  readonly outbox: Pick<Outbox<Unsent>, "change">;
  /** Asked before each step: a picture takes a while, and a phone is shared. */
  readonly isTheirs: () => Promise<boolean>;
}

/**
 * Says what waits: its pictures and its voice note first, one by one, then the message with their ids. Each step may be done again
 * after a cut line or a closed browser and is done once, as the server knows each one's key and the message's id. Rejects with a
 * Problem, and with an error where it was taken out or its author logged out meanwhile: then nothing more of it leaves.
 */
export async function sayUnsent(saying: Saying, unsent: Unsent): Promise<Message> {
  if (!unsent.pictures?.length && !unsent.voice) return say(saying.ask, unsent);
  try {
    return await sayWith(saying, unsent);
  } catch (error) {
    const isGone = asProblem(error).errors?.some(
      ({ field, rule }) => (field === "pictures" || field === "voice") && rule === "exists",
    );
    if (!isGone) throw error;
    // Uploaded so long ago that they are gone, or for the id that the message had before.
    return sayWith(saying, withoutIds(unsent));
  }
}

async function sayWith(saying: Saying, unsent: Unsent): Promise<Message> {
  const sent = await uploaded(saying, unsent);
  await orStop(saying);
  return say(saying.ask, sent);
}

async function orStop({ isTheirs }: Saying): Promise<void> {
  if (!(await isTheirs())) throw new Error("taken out of the outbox, or not its author's phone now");
}

/** Says it, with the ids of what the server has. */
function say(
  ask: Fetcher,
  { msgId, referedTo, message, timestamp, topic, pictures = [], voice, mentions }: Unsent,
): Promise<Message> {
  const ids = pictures.flatMap(({ id, alt }) => (id === undefined ? [] : { id, alt }));
  return ask(discussions.send, {
    body: {
      ...{ msg_id: msgId, referedTo, message, timestamp, topic },
      ...(ids.length > 0 ? { pictures: ids } : {}),
      ...(voice?.id === undefined ? {} : { voice: voice.id }),
      ...(mentions ? { mentions: mentions.map(({ by }) => by) } : {}),
    },
  });
}

/** Uploads what the server has not yet; answers the message with the ids of all. */
async function uploaded(saying: Saying, unsent: Unsent): Promise<Unsent> {
  let now = unsent;
  for (const [place, picture] of (unsent.pictures ?? []).entries()) {
    await orStop(saying);
    if (picture.id !== undefined) continue;
    const id = await uploadPicture(unsent.msgId, picture);
    const pictures = (now.pictures ?? []).map((one, at) => (at === place ? { ...one, id } : one));
    now = { ...now, pictures };
    await note(saying.outbox, now);
  }
  const { voice } = unsent;
  if (voice && voice.id === undefined) {
    await orStop(saying);
    now = { ...now, voice: { ...voice, id: await uploadVoice(unsent.msgId, voice) } };
    await note(saying.outbox, now);
  }
  return now;
}

async function uploadPicture(msgId: number, { key, picture }: WaitingPicture): Promise<string> {
  const input = { params: { msg_id: String(msgId), key } };
  const sent = await sendFile(messagePictures.upload, input, "image", picture, "picture.jpg");
  if (sent.problem) throw sent.problem;
  return sent.answer.id;
}

async function uploadVoice(msgId: number, { key, sound }: WaitingVoice): Promise<string> {
  const input = { params: { msg_id: String(msgId), key } };
  const sent = await sendFile(messageVoices.upload, input, "sound", sound, "voice.webm");
  if (sent.problem) throw sent.problem;
  return sent.answer.id;
}

/** Notes what the server has, so that it is not sent again over a thin line; unless its author took the message out meanwhile. */
async function note(outbox: Saying["outbox"], { key, pictures, voice }: Unsent): Promise<void> {
  await outbox.change(key, (now) => ({ ...now, ...(pictures && { pictures }), ...(voice && { voice }) }));
}

function withoutIds({ pictures, voice, ...unsent }: Unsent): Unsent {
  return {
    ...unsent,
    ...(pictures && { pictures: pictures.map(({ id: _, ...picture }) => picture) }),
    ...(voice && { voice: { key: voice.key, sound: voice.sound, milliseconds: voice.milliseconds } }),
  };
}

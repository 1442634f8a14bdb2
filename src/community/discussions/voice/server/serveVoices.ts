import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";
import { takeUploads } from "#kit/server/files/uploads.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { messageVoices } from "../../contract.ts";
import { talkVoiceFile } from "../../pictures/server/files.ts";
import { findForDesk, isShown } from "../../pictures/server/queries.ts";
import { keptByNobody, keptByReader, sendFile } from "../../pictures/server/sendFile.ts";
import { uploadsOnce } from "../../pictures/server/takeOnce.ts";
import type { Written } from "../../pictures/server/upload.ts";
import { mostVoiceMs, voiceType as type, voiceBytes, voiceSeconds, voiceType } from "../calls.ts";
import { Malformed } from "./ebml.ts";
import { type OpusPacket, readOpusPacket, samplesPerMs } from "./opusPacket.ts";
import { readWebm } from "./readWebm.ts";
import { durationOf, writeWebm } from "./writeWebm.ts";

/** Voice notes of messages: taken before their message is said, played while everybody may read that. */
export async function serveMessageVoices(
  app: FastifyInstance,
  parts: { db: Database; files: Files },
): Promise<void> {
  const { db, files } = parts;

  serve(app, messageVoices.play, async ({ params: { id }, reply, request }) => {
    if (!(await isShown(db, id))) refuse("not-found", "There is no such voice note");
    return sendSound(reply, request, await files.get(talkVoiceFile(id)), keptByReader);
  });

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    const take = uploadsOnce(app, parts);
    serve(app, messageVoices.upload, async ({ who, params: { msg_id: msgId, key }, request }) => ({
      id: await take({
        // A sender's key has no colon, so a picture under the same one is another thing.
        ...{ request, sent: { personId: who.id, msgId, key: `voice:${key}` } },
        ...{ field: "sound", maxBytes: voiceBytes, write: writeVoice },
      }),
    }));
  });
}

/** Voice notes for operators, of hidden messages too. */
export function serveVoicesOfDesk(app: FastifyInstance, { db, files }: { db: Database; files: Files }): void {
  serve(app, messageVoices.playDesk, async ({ params: { msg_id: msgId, id }, reply, request, shows }) => {
    const row = (await findForDesk(db, { msgId, id })) ?? refuse("not-found", "There is no such voice note");
    await shows(`message:${msgId}`, [row.person_id]);
    return sendSound(reply, request, await files.get(talkVoiceFile(id)), keptByNobody);
  });
}

/** Whole, or the part that a player asks for. With `If-Range` the whole: it names a version, and a file has none. */
function sendSound(
  reply: FastifyReply,
  request: FastifyRequest,
  sound: Buffer | undefined,
  cacheControl: string,
) {
  reply.header("accept-ranges", "bytes");
  const { range, "if-range": version } = request.headers;
  const isPart = request.method === "GET" && version === undefined;
  return sendFile(reply, sound, { type, cacheControl, range: isPart ? range : undefined });
}

/** A voice note as it is kept, of what somebody sent. */
function writeVoice(upload: Buffer): Written {
  const { sound, milliseconds } = rewrite(upload);
  return {
    kind: "voice",
    row: { width: 0, height: 0, bytes: sound.length, small_bytes: 0, milliseconds },
    files: [{ nameOf: talkVoiceFile, body: sound }],
    type: voiceType,
  };
}

/**
 * Writes a recording into a new container: of the upload, nothing but its packets of sound is left, and of
 * those no padding. The packets determine its length, not the file. Refuses as `invalid` a file that is no
 * such recording (rule `sound`) or plays for too long (`maxSeconds`).
 */
export function rewrite(upload: Buffer): { sound: Buffer; milliseconds: number } {
  const { channels, packets } = recordingOf(upload);
  const read: OpusPacket[] = [];
  let samples = 0;
  for (const bytes of packets) {
    const packet = readOpusPacket(bytes) ?? refuseUnreadable();
    samples += packet.samples;
    if (samples > mostVoiceMs * samplesPerMs) refuseLong();
    read.push(packet);
  }
  return { sound: writeWebm(read, channels), milliseconds: durationOf(read) };
}

function recordingOf(upload: Buffer) {
  try {
    return readWebm(upload);
  } catch (error) {
    if (error instanceof Malformed) return refuseUnreadable();
    throw error;
  }
}

function refuseUnreadable(): never {
  refuse("invalid", "This is no voice note that can be read; send Opus in WebM", {
    errors: [{ field: "sound", rule: "sound", message: "is no voice note that can be read" }],
  });
}

function refuseLong(): never {
  refuse("invalid", `A voice note has at most ${voiceSeconds} seconds`, {
    errors: [{ field: "sound", rule: "maxSeconds", message: "is too long", limit: voiceSeconds }],
  });
}

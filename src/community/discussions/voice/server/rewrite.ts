import { refuse } from "#kit/server/problems/refuse.ts";
import { mostVoiceMs, voiceSeconds } from "../limits.ts";
import { Malformed } from "./ebml.ts";
import { type OpusPacket, readOpusPacket, samplesPerMs } from "./opusPacket.ts";
import { readWebm } from "./readWebm.ts";
import { durationOf, writeWebm } from "./writeWebm.ts";

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

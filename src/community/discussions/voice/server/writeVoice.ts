import { talkVoiceFile } from "../../pictures/server/files.ts";
import type { Written } from "../../pictures/server/upload.ts";
import { voiceType } from "../limits.ts";
import { rewrite } from "./rewrite.ts";

/** A voice note as it is kept, of what somebody sent. */
export function writeVoice(upload: Buffer): Written {
  const { sound, milliseconds } = rewrite(upload);
  return {
    kind: "voice",
    row: { width: 0, height: 0, bytes: sound.length, small_bytes: 0, milliseconds },
    files: [{ nameOf: talkVoiceFile, body: sound }],
    type: voiceType,
  };
}

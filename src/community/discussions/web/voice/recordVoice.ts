import { randomKey } from "#kit/web/randomKey.ts";
import { voiceBitRate, voiceSeconds, voiceType } from "../../voice/calls.ts";
import { recordedType } from "./canRecord.ts";
import type { WaitingVoice } from "./waitingVoice.ts";

/** Why nothing was recorded. */
export type VoiceFault = "denied" | "missing" | "failed";

export interface Recording {
  readonly stop: () => void;
  /** Ends when it was stopped, by a tap or by itself; undefined where there is nothing in it. */
  readonly note: Promise<WaitingVoice | undefined>;
}

/** How often what was said so far is handed on (ms): as much is lost at most where the page ends while one speaks. */
const pieceMs = 3_000;

/**
 * Begins to record, once the browser's owner allows it; returns why not otherwise. The callback gets the note
 * as far as it goes, with the key of the whole one. The microphone is released at the end.
 */
export async function record(onProgress: (soFar: WaitingVoice) => void): Promise<Recording | VoiceFault> {
  let stream: MediaStream;
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
    stream = await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    return faultOf(error);
  }
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const recorder = new MediaRecorder(stream, {
      mimeType: recordedType,
      audioBitsPerSecond: voiceBitRate,
    });
    return recordingOf(recorder, letGo, onProgress);
  } catch {
    letGo();
    return "failed";
  }
}

function recordingOf(
  recorder: MediaRecorder,
  letGo: () => void,
  onProgress: (soFar: WaitingVoice) => void,
): Recording {
  const key = randomKey();
  const pieces: Blob[] = [];
  const startedAt = performance.now();
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const note = new Promise<WaitingVoice | undefined>((resolve) => {
    const noteNow = () => {
      const milliseconds = Math.min(performance.now() - startedAt, voiceSeconds * 1_000);
      const sound = new Blob(pieces, { type: voiceType });
      return sound.size > 0 ? { key, sound, milliseconds } : undefined;
    };
    recorder.ondataavailable = ({ data }) => {
      pieces.push(data);
      const soFar = noteNow();
      if (soFar && recorder.state !== "inactive") onProgress(soFar);
    };
    // An error, as of a microphone that was pulled out, ends it too.
    recorder.onstop = () => {
      clearTimeout(timer);
      letGo();
      resolve(noteNow());
    };
  });
  const timer = setTimeout(stop, voiceSeconds * 1_000);
  recorder.start(pieceMs);
  return { stop, note };
}

function faultOf(error: unknown): VoiceFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

import { calls } from "#kit/contract/call.ts";
import { clockOfSeconds } from "#kit/contract/days/clockOfSeconds.ts";
import { object, text } from "#kit/contract/shape.ts";
import { picturesPerDay, picturesPerPerson } from "../pictures/limits.ts";
import { messageIdPattern } from "../rules.ts";

/** How long a voice note may be (s): the recorder stops then. */
export const voiceSeconds = 60;

/**
 * Longest accepted note (ms): no browser stops a recorder to the millisecond, and its last packet is whole.
 */
export const mostVoiceMs = voiceSeconds * 1_000 + 1_500;

/**
 * Requested bit rate of the recorder (bit/s): speech in Opus is well understood at it, and a minute is 150
 * kB.
 */
export const voiceBitRate = 20_000;

/**
 * Largest accepted size of one (bytes). A minute at `voiceBitRate` is 150 kB and some 10 kB of container; an
 * encoder takes more for a noisy field than requested, and nobody is to speak for a minute and be refused.
 */
export const voiceBytes = 250_000;

/** As one media type: for recording, storage and playback. */
export const voiceType = "audio/webm";

/** Begins the words of a message that has a voice note alone: clients that know none show it. */
const voiceSign = "🎤";

const MessageId = text({ pattern: messageIdPattern });
const VoiceId = text({ minLength: 1, maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" });

/** Voice notes of messages, by calls of their own: declared here for the room and for the reference alike. */
export const messageVoices = calls({
  upload: {
    about: `Keeps a voice note (multipart field \`sound\`: Opus in WebM, as browsers record it) for a message that is said after it by \`POST /sendMessages\`, which names its id. Its container is written anew, without what the recorder says of itself or of the time. The same key for the same message is the same note; ${voiceSeconds} s (rule \`maxSeconds\`) and ${voiceBytes / 1_000} kB (\`maxBytes\`) at most, and with the pictures ${picturesPerDay.burst} in a day of India (\`day\`) and ${picturesPerPerson} in all (\`total\`); what is not said within a day is erased`,
    method: "PUT",
    path: "/messages/{msg_id}/voices/{key}",
    for: "member",
    params: object({
      msg_id: MessageId,
      key: text({ minLength: 16, maxLength: 64, pattern: "^[0-9A-Za-z_-]+$" }),
    }),
    answer: object({ id: text() }),
  },
  play: {
    about:
      "A voice note as WebM with Opus, whole or the bytes that `Range` asks for; 404 where its message is hidden, deleted or not said",
    method: "GET",
    path: "/messages/voices/{id}",
    for: "anyone",
    params: object({ id: VoiceId }),
    answer: text(),
    kept: false,
  },
  playDesk: {
    about: "A voice note, to who runs the site: of a hidden message too",
    method: "GET",
    path: "/operator/messages/{msg_id}/voices/{id}",
    for: "operator",
    reads: "report.voice",
    params: object({ msg_id: MessageId, id: VoiceId }),
    answer: text(),
    kept: false,
  },
});

/** The words of a message that has a voice note alone, so that every client has something to show. */
export function voiceWords(milliseconds: number): string {
  return `${voiceSign} ${clockOfSeconds(milliseconds)}`;
}

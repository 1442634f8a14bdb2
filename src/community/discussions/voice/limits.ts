import { clockOfSeconds } from "#kit/contract/days/clockOfSeconds.ts";

/** How long a voice note may be (s): the recorder stops by itself then. */
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

/** The words of a message that has a voice note alone, so that every client has something to show. */
export function voiceWords(milliseconds: number): string {
  return `${voiceSign} ${clockOfSeconds(milliseconds)}`;
}

import { addressOf } from "#kit/contract/call.ts";
import type { MessageVoice as Voice } from "../../contract.ts";
import { messageVoices } from "../../voice/calls.ts";
import { VoicePlayer } from "./VoicePlayer.tsx";

/** The voice note of a message. */
export default function MessageVoice({ voice, tabIndex }: { voice: Voice; tabIndex: 0 | -1 }) {
  const { id, milliseconds, bytes } = voice;
  const address = addressOf(messageVoices.play, { params: { id } });
  return <VoicePlayer address={address} milliseconds={milliseconds} bytes={bytes} tabIndex={tabIndex} />;
}

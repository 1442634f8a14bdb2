import { useEffect, useState } from "react";
import { VoicePlayer } from "./VoicePlayer.tsx";
import type { WaitingVoice } from "./waitingVoice.ts";

/** A voice note of this phone that was not sent yet. */
export function BlobSound({ note: { sound, milliseconds } }: { note: WaitingVoice }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(sound);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [sound]);
  return address ? <VoicePlayer key={address} address={address} milliseconds={milliseconds} /> : null;
}

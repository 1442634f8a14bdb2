import { Trans, useLingui } from "@lingui/react/macro";
import { SoundPlayer } from "#kit/web/sound/SoundPlayer.tsx";
import type { ReportedCase } from "../contract.ts";

/** The voice note of a reported message. */
export function CaseVoice({ voice }: { voice: NonNullable<ReportedCase["voice"]> }) {
  const { t } = useLingui();
  const words = {
    play: t`Play the voice note of the message`,
    pause: t`Pause`,
    failed: <Trans>It can't be played now. Tap once more to try again.</Trans>,
  };
  return <SoundPlayer {...voice} words={words} />;
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { SoundPlayer } from "#kit/web/sound/SoundPlayer.tsx";

interface VoicePlayerProps {
  address: string;
  milliseconds: number;
  /** Cost of a tap; left out for a note that is on this phone already. */
  bytes?: number;
  tabIndex?: 0 | -1;
}

/** Plays a voice note by a tap. */
export function VoicePlayer({ bytes, ...sound }: VoicePlayerProps) {
  const { t } = useLingui();
  const seconds = Math.max(1, Math.round(sound.milliseconds / 1_000));
  const kilobytes = Math.max(1, Math.round((bytes ?? 0) / 1_000));
  const texts = {
    play: t`Play the voice note, ${plural(seconds, { one: "# second", other: "# seconds" })}`,
    pause: t`Pause the voice note`,
    failed: <Trans>It can't be played now. Tap once more to try again.</Trans>,
  };
  return (
    <SoundPlayer
      {...sound}
      texts={texts}
      {...(bytes === undefined ? {} : { size: <Trans>{kilobytes} kB</Trans> })}
    />
  );
}

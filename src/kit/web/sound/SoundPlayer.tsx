import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { clockOfSeconds } from "#kit/contract/clockOfSeconds.ts";
import { IconButton } from "../ui/IconButton.tsx";
import styles from "./SoundPlayer.module.css";
import { useSound } from "./useSound.ts";

interface SoundPlayerProps {
  address: string;
  milliseconds: number;
  /** The room's own: the frame's texts are downloaded by everybody. */
  words: { play: string; pause: string; failed: ReactNode };
  /** Cost of a tap; left out for sound that is on this phone already. */
  size?: ReactNode;
  tabIndex?: 0 | -1;
}

/** Plays a sound: its length and its cost are shown before anything of it is fetched. */
export function SoundPlayer({ address, milliseconds, words, size, tabIndex = 0 }: SoundPlayerProps) {
  const { state, at, toggle } = useSound(address);
  const isOn = state === "playing" || state === "coming";
  const length = clockOfSeconds(milliseconds);
  return (
    <div className={styles.player}>
      <IconButton
        label={isOn ? words.pause : words.play}
        icon={isOn ? <Pause aria-hidden="true" size={22} /> : <Play aria-hidden="true" size={22} />}
        tabIndex={tabIndex}
        onClick={toggle}
      />
      <div className={styles.words}>
        <progress
          className={styles.bar}
          value={Math.min(at, milliseconds)}
          max={milliseconds}
          aria-hidden="true"
        />
        <span className={styles.figures}>
          {at > 0 ? `${clockOfSeconds(at)} / ${length}` : length}
          {size === undefined ? null : <> · {size}</>}
        </span>
        <span role="status" className={styles.fault}>
          {state === "failed" ? words.failed : null}
        </span>
      </div>
    </div>
  );
}

import { Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { clockOfSeconds } from "#kit/contract/days/clockOfSeconds.ts";
import { IconButton } from "../ui/IconButton.tsx";
import styles from "./SoundPlayer.module.css";

/** One sound plays at a time, on the whole page. */
let playing: HTMLAudioElement | undefined;

interface SoundPlayerProps {
  address: string;
  milliseconds: number;
  /** The room's own: the frame's texts are downloaded by everybody. */
  texts: { play: string; pause: string; failed: ReactNode };
  /** Cost of a tap; left out for sound that is on this phone already. */
  size?: ReactNode;
  tabIndex?: 0 | -1;
}

/** Plays a sound: its length and its cost are shown before anything of it is fetched. */
export function SoundPlayer({ address, milliseconds, texts, size, tabIndex = 0 }: SoundPlayerProps) {
  const { state, at, toggle } = useSound(address);
  const isOn = state === "playing" || state === "coming";
  const length = clockOfSeconds(milliseconds);
  return (
    <div className={styles.player}>
      <IconButton
        label={isOn ? texts.pause : texts.play}
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
          {state === "failed" ? texts.failed : null}
        </span>
      </div>
    </div>
  );
}

type SoundState = "still" | "coming" | "playing" | "failed";

/**
 * Plays a sound by a tap; before one, not a byte of it is fetched. `play` is called within the tap and the
 * browser fetches by itself: some browsers would not begin a sound fetched by script without another tap.
 */
function useSound(address: string) {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [state, setState] = useState<SoundState>("still");
  /** How far it was played (ms). */
  const [at, setAt] = useState(0);

  useEffect(() => () => release(audio.current), []);

  function make(): HTMLAudioElement {
    const own = new Audio(address);
    own.addEventListener("timeupdate", () => setAt(own.currentTime * 1_000));
    own.addEventListener("playing", () => setState("playing"));
    own.addEventListener("waiting", () => setState("coming"));
    own.addEventListener("pause", () => setState("still"));
    own.addEventListener("ended", () => setAt(0));
    own.addEventListener("error", () => setState("failed"));
    return own;
  }

  function toggle(): void {
    // A failed sound is requested again.
    if (state === "failed") {
      release(audio.current);
      audio.current = undefined;
    }
    audio.current ??= make();
    const own = audio.current;
    if (!own.paused) {
      own.pause();
      return;
    }
    if (playing !== own) playing?.pause();
    playing = own;
    setState("coming");
    own.play().catch((error: unknown) => {
      // Paused before it began.
      if (!(error instanceof DOMException && error.name === "AbortError")) setState("failed");
    });
  }

  return { state, at, toggle };
}

function release(audio: HTMLAudioElement | undefined): void {
  if (!audio) return;
  audio.pause();
  if (playing === audio) playing = undefined;
}

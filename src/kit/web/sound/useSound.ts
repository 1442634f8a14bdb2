import { useEffect, useRef, useState } from "react";

/** One sound plays at a time, on the whole page. */
let playing: HTMLAudioElement | undefined;

export type SoundState = "still" | "coming" | "playing" | "failed";

/**
 * Plays a sound by a tap; before one, not a byte of it is fetched. `play` is called within the tap and the
 * browser fetches by itself: some browsers would not begin a sound fetched by script without another tap.
 */
export function useSound(address: string) {
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

import { Trans, useLingui } from "@lingui/react/macro";
import { Square, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { clockOfSeconds } from "#kit/contract/days/clockOfSeconds.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { voiceSeconds } from "../../voice/calls.ts";
import { BlobSound } from "./BlobSound.tsx";
import type { Voice } from "./useVoice.ts";
import styles from "./VoiceBar.module.css";

/** A voice note on its way into a message: recording, or to be listened to before it is sent. */
export default function VoiceBar({ voice }: { voice: Voice }) {
  const { t } = useLingui();
  const { phase, note, fault } = voice;
  return (
    <div className={styles.bar}>
      {phase === "recording" ? <Running onStop={voice.stop} /> : null}
      {phase === "none" && note ? <BlobSound key={note.key} note={note} /> : null}
      <p role="status" className={styles.state}>
        {phase === "asking" ? <Trans>Please allow the microphone.</Trans> : null}
        {phase === "recording" ? <Trans>Recording. Please speak now.</Trans> : null}
        {fault === "denied" ? (
          <Trans>
            The microphone is not allowed. Please allow it for this page in your browser's settings, then tap
            the microphone again.
          </Trans>
        ) : null}
        {fault === "missing" ? <Trans>There is no microphone here that we can use.</Trans> : null}
        {fault === "failed" ? <Trans>That was not recorded. Please try again.</Trans> : null}
      </p>
      <IconButton
        label={fault ? t`Close` : t`Discard the voice note`}
        icon={<X aria-hidden="true" size={20} />}
        onClick={voice.drop}
      />
    </div>
  );
}

/** The seconds as they run, and how to stop. */
function Running({ onStop }: { onStop: () => void }) {
  const [elapsed, setElapsed] = useState(0);
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    stop.current?.focus();
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - startedAt), 250);
    return () => clearInterval(timer);
  }, []);
  const whole = clockOfSeconds(voiceSeconds * 1_000);
  return (
    <>
      <span className={styles.running} role="timer">
        {clockOfSeconds(elapsed)} / {whole}
      </span>
      <Button ref={stop} onClick={onStop}>
        <Square aria-hidden="true" size={18} />
        <Trans>Stop</Trans>
      </Button>
    </>
  );
}

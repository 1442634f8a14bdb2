import { Trans, useLingui } from "@lingui/react/macro";
import { CornerUpLeft, Volume2 } from "lucide-react";
import { Button } from "#kit/web/ui/Button.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import { RotateCw, X } from "#kit/web/ui/icons.ts";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import type { Input } from "../../talk.ts";
import styles from "./ChatWidget.module.css";

interface ChatHeadProps {
  /** There is something to go back from. */
  begun: boolean;
  /** Whether answers are read aloud; undefined where the browser has no voice for it. */
  aloud: boolean | undefined;
  onInput: (input: Input) => void;
  onToggleAloud: () => void;
  onClose: () => void;
}

/** The ways that are there at every place: back, start again, the voice, and out. */
export function ChatHead({ begun, aloud, onInput, onToggleAloud, onClose }: ChatHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <VisuallyHidden>
        <h2>
          <Trans>EarthWorm</Trans>
        </h2>
      </VisuallyHidden>
      <div className={styles.ways}>
        <Button kind="plain" disabled={!begun} onClick={() => onInput({ back: true })}>
          <CornerUpLeft aria-hidden="true" size={18} />
          <Trans>Back</Trans>
        </Button>
        <Button kind="plain" onClick={() => onInput({ startAgain: true })}>
          <RotateCw aria-hidden="true" size={18} />
          <Trans>Start again</Trans>
        </Button>
      </div>
      {aloud === undefined ? null : (
        <IconButton
          label={t`Read aloud`}
          aria-pressed={aloud}
          icon={<Volume2 aria-hidden="true" />}
          onClick={onToggleAloud}
        />
      )}
      <IconButton label={t`Close the chat`} icon={<X aria-hidden="true" />} onClick={onClose} />
    </header>
  );
}

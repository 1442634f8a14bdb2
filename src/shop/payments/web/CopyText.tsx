import { Trans } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import styles from "./CopyText.module.css";

/** Words that are to stand elsewhere too: one tap on them takes them whole, the button copies them. */
export function CopyText({ text }: { text: string }) {
  const [copied, copy] = useCopy();
  return (
    <span className={styles.line}>
      <span className={styles.text} translate="no">
        {text}
      </span>
      <Button onClick={() => void copy(text)}>
        <Trans>Copy</Trans>
      </Button>
      <span role="status">
        {copied === undefined ? null : copied ? (
          <Trans>Copied</Trans>
        ) : (
          <Trans>Copying did not work here. Please press and hold the text, then copy it.</Trans>
        )}
      </span>
    </span>
  );
}

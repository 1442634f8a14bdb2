import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useHydrated } from "#kit/web/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import styles from "./ShareRow.module.css";

/** Send it on and print it: the phone's own sharing where there is one, WhatsApp and copying everywhere. */
export default function ShareRow({ text }: { text: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const address = hydrated ? window.location.href : "";
  const whole = `${text} ${address}`.trim();
  const canShare = hydrated && typeof navigator.share === "function";

  const copy = async () => {
    await navigator.clipboard.writeText(whole).catch(() => undefined);
    setCopied(true);
  };

  return (
    <div id="share" className={styles.share} data-print="no">
      <Row>
        {canShare ? (
          <Button onClick={() => void navigator.share({ text, url: address }).catch(() => undefined)}>
            <Trans>Share</Trans>
          </Button>
        ) : null}
        <a
          className={styles.whatsApp}
          href={`https://wa.me/?text=${encodeURIComponent(whole)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Send by WhatsApp</Trans>
        </a>
        <Button onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
      <Notice>{copied ? <Trans>Copied</Trans> : undefined}</Notice>
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import styles from "./ShareRow.module.css";

/**
 * Send it on and print it: the phone's own sharing where there is one, WhatsApp always; buttons that need a
 * script come with it.
 */
export default function ShareRow({ text }: { text: string }) {
  const hydrated = useHydrated();
  const [copied, copy] = useCopy();
  const address = hydrated ? window.location.href : "";
  const whole = `${text}\n${address}`.trim();
  const canShare = hydrated && typeof navigator.share === "function";

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
        {hydrated ? (
          <>
            <Button onClick={() => void copy(whole)}>
              <Trans>Copy link</Trans>
            </Button>
            <Button onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </>
        ) : null}
      </Row>
      <Notice>
        {copied === undefined ? undefined : copied ? (
          <Trans>Copied</Trans>
        ) : (
          <Trans>Copying did not work here. Please copy the address at the top of the browser.</Trans>
        )}
      </Notice>
    </div>
  );
}

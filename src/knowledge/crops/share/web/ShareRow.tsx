import { Trans } from "@lingui/react/macro";
import { bringAll } from "#kit/web/lazy/lazyOnVisible.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import styles from "./ShareRow.module.css";

/**
 * Send it on and print it: the phone's own sharing where there is one, WhatsApp always; buttons that need a
 * script come with it. `quiet`: without borders, and one way
 * to send.
 */
export default function ShareRow({ text, quiet = false }: { text: string; quiet?: boolean }) {
  const hydrated = useHydrated();
  const [copied, copy] = useCopy();
  const address = hydrated ? window.location.href : "";
  const whole = `${text}\n${address}`.trim();
  const kind = quiet ? "plain" : "quiet";
  const canShare = hydrated && typeof navigator.share === "function";

  return (
    <div id="share" className={styles.share} data-print="no">
      <Row>
        {canShare ? (
          <Button
            kind={kind}
            onClick={() => void navigator.share({ text, url: address }).catch(() => undefined)}
          >
            <Trans>Share</Trans>
          </Button>
        ) : null}
        {canShare && quiet ? null : (
          <a
            className={styles.whatsApp}
            data-quiet={quiet || undefined}
            href={`https://wa.me/?text=${encodeURIComponent(whole)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Trans>Send by WhatsApp</Trans>
          </a>
        )}
        {hydrated ? (
          <>
            {quiet ? null : (
              <Button onClick={() => void copy(whole)}>
                <Trans>Copy link</Trans>
              </Button>
            )}
            <Button kind={kind} onClick={() => void bringAll().then(() => window.print())}>
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

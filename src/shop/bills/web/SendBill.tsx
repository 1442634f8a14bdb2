import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { useHydrated } from "#kit/web/hydrated.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/Notice.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import { billPath } from "#screens/billPath.ts";
import type { Bill } from "../contract.ts";
import styles from "./SendBill.module.css";

/** Printed, and sent as a link: who opens it logs in, as the bill's buyer or its seller. */
export function SendBill({ bill, children }: { bill: Bill; children: ReactNode }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const [copied, copy] = useCopy();
  const { number, seller } = bill;
  const shop = seller.legalName || seller.shop;
  const total = rupees(bill.total);
  const address = hydrated ? `${window.location.origin}${billPath(bill)}` : "";
  const text = t`Bill ${number} from ${shop}: ${total}`;
  const whole = `${text}\n${address}`;
  return (
    <div className={styles.send} data-print="no">
      <Row>
        <Button kind="main" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        {children}
        {hydrated && typeof navigator.share === "function" ? (
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
        <Button onClick={() => void copy(address)}>
          <Trans>Copy link</Trans>
        </Button>
      </Row>
      <p>
        <Trans>The link opens for the buyer and the seller alone, after they log in.</Trans>
      </p>
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

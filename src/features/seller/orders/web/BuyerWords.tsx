import { Trans, useLingui } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import { addressLines } from "#features/checkout/web/receipt.ts";
import { buyerShownDays } from "../../orderRules.ts";
import type { ShopOrder } from "../../ordersContract.ts";
import styles from "./BuyerWords.module.css";

/** Where it goes, and a way to call there; in words, where nothing is said of the buyer any more. */
export function BuyerWords({ order: { buyer, withheld, next } }: { order: ShopOrder }) {
  const { t } = useLingui();
  if (!buyer) {
    return (
      <p className={styles.gone}>
        {withheld === "deleted" ? (
          <>
            <Trans>Whoever ordered has closed their account. Name, address and phone are gone.</Trans>{" "}
            {next.join() === "cancelled" ? (
              <Trans>Please cancel the order: the packs go back on your shelf.</Trans>
            ) : null}
          </>
        ) : (
          <Trans>
            The order ended more than {buyerShownDays} days ago: name, address and phone are not shown any
            more.
          </Trans>
        )}
      </p>
    );
  }
  const { fname, lname, phone } = buyer;
  const name = `${fname} ${lname}`;
  return (
    <address className={styles.buyer} translate="no">
      <span>
        <strong>{name}</strong>
        <br />
        {addressLines(buyer).join(", ")}
      </span>
      <a href={`tel:+91${phone}`} className={styles.phone} aria-label={t`Call ${name}: +91 ${phone}`}>
        <Phone aria-hidden="true" size={20} />
        +91 {phone}
      </a>
    </address>
  );
}

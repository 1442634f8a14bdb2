import { Trans, useLingui } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import { wholeName } from "#shop/checkout/addressFields.ts";
import { addressLines } from "#shop/checkout/web/receipt/receipt.ts";
import { usePlaceWords } from "#shop/checkout/web/usePlaceWords.ts";
import type { ShopOrder } from "../contract.ts";
import { buyerShownDays } from "../rules.ts";
import styles from "./BuyerWords.module.css";

/** Where it goes, and a way to call there; in words, where nothing is said of the buyer any more. */
export function BuyerWords({ order: { buyer, withheld, next } }: { order: ShopOrder }) {
  const { t } = useLingui();
  const inWords = usePlaceWords();
  if (!buyer) {
    return (
      <p className={styles.gone}>
        {withheld === "deleted" ? (
          <>
            <Trans>The buyer has closed their account. Name, address and phone are deleted.</Trans>{" "}
            {next.join() === "cancelled" ? (
              <Trans>Please cancel the order: the packs go back into your stock.</Trans>
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
  const { phone } = buyer;
  const name = wholeName(buyer);
  return (
    <address className={styles.buyer} translate="no">
      <span>
        <strong>{name}</strong>
        <br />
        {addressLines(buyer).map(inWords).join(", ")}
      </span>
      <a href={`tel:+91${phone}`} className={styles.phone} aria-label={t`Call ${name}: +91 ${phone}`}>
        <Phone aria-hidden="true" size={20} />
        +91 {phone}
      </a>
    </address>
  );
}

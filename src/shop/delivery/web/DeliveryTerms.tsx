import { Plural, Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import type { ShopQuote } from "../contract.ts";

interface DeliveryTermsProps {
  quote: ShopQuote;
  pin: string | null;
}

/** When a shop's goods come to a PIN code, and for how much, in sentences. */
export function DeliveryTerms({ quote: { way, charge, days, collect }, pin }: DeliveryTermsProps) {
  const costs = rupees(charge);
  return (
    <>
      {way === "there" && days !== null ? (
        days === 0 ? (
          <Trans>To {pin}: the same day.</Trans>
        ) : (
          <Plural value={days} one={`To ${pin}: within # day.`} other={`To ${pin}: within # days.`} />
        )
      ) : way === "everywhere" || way === "there" ? (
        <Trans>The day is not known yet.</Trans>
      ) : null}{" "}
      {way === "not-there" ? (
        <Trans>This shop does not deliver to PIN code {pin}.</Trans>
      ) : way === "unknown" ? (
        <Trans>What delivery costs depends on your PIN code.</Trans>
      ) : charge > 0 ? (
        <Trans>Delivery costs {costs}.</Trans>
      ) : (
        <Trans>Delivery is free.</Trans>
      )}{" "}
      {collect ? <Trans>You can also collect it at the shop, for nothing.</Trans> : null}
    </>
  );
}

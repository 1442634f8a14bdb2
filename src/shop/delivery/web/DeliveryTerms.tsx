import { Plural, Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import type { ShopQuote } from "../contract.ts";

interface DeliveryTermsProps {
  quote: ShopQuote;
  pin: string | null;
}

/** How a shop's goods come to a PIN code, for how much and how soon, in sentences. */
export function DeliveryTerms({ quote: { way, charge, days, collect }, pin }: DeliveryTermsProps) {
  const costs = rupees(charge);
  return (
    <>
      {way === "not-there" ? (
        <Trans>This shop does not deliver to PIN code {pin}.</Trans>
      ) : way === "unknown" ? (
        <Trans>What delivery costs depends on your PIN code.</Trans>
      ) : charge > 0 ? (
        <Trans>Delivery costs {costs}.</Trans>
      ) : (
        <Trans>Delivery is free.</Trans>
      )}{" "}
      {way === "there" && days !== null ? (
        days === 0 ? (
          <Trans>It comes the same day.</Trans>
        ) : (
          <Plural value={days} one="It comes within # day." other="It comes within # days." />
        )
      ) : way === "everywhere" || way === "there" ? (
        <Trans>The day is not known yet.</Trans>
      ) : null}{" "}
      {collect ? <Trans>You can also collect it at the shop, for nothing.</Trans> : null}
    </>
  );
}

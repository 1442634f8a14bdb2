import { Plural, Trans } from "@lingui/react/macro";
import type { ProductPage } from "../../contract.ts";

/** How long to wait between the last use and the harvest. Empty is not none: what nobody knows is said to be unknown. */
export function HarvestWait({ product }: { product: ProductPage }) {
  const { waitingDays: days, handling, living, crops, seller } = product;
  if (handling === "hung") return <Trans>not needed: it is not sprayed</Trans>;
  if (days === null && living) return <Trans>no waiting days are given for it: read the label</Trans>;
  if (days === null) return <Trans>not known here: read the label</Trans>;
  if (days === 0) return <Trans>no waiting days are asked for; check the label for your crop</Trans>;
  // What a seller says is one figure; that of a shipped product is the longest in the register.
  if (crops.length < 2 || !seller.demonstration) {
    return (
      <Plural
        value={days}
        one="# day; the label on the pack rules"
        other="# days; the label on the pack rules"
      />
    );
  }
  return (
    <Plural
      value={days}
      one="# day: the longest of its crops; the label tells it for yours"
      other="# days: the longest of its crops; the label tells it for yours"
    />
  );
}

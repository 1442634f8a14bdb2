import { Plural, Trans } from "@lingui/react/macro";
import type { ProductPage } from "../../contract.ts";

/** How long to wait between the last use and the harvest. Empty is not none: what nobody knows is said to be unknown. */
export function HarvestWait({ product }: { product: ProductPage }) {
  const { waitingDays: days, handling, living, crops, seller } = product;
  if (handling === "hung") return <Trans>No wait: it is not sprayed</Trans>;
  if (days === null && living) return <Trans>No waiting days are given for it: read the label</Trans>;
  if (days === null) return <Trans>Not known here: read the label</Trans>;
  if (days === 0) return <Trans>No wait needed; check the label for your crop</Trans>;
  // A seller gives one figure; that of a shipped product is the longest in the register.
  if (crops.length < 2 || !seller.demonstration) {
    return (
      <Plural
        value={days}
        one="# day. If the label says otherwise, follow the label."
        other="# days. If the label says otherwise, follow the label."
      />
    );
  }
  return (
    <Plural
      value={days}
      one="# day at most; the label says how long for your crop"
      other="# days at most; the label says how long for your crop"
    />
  );
}

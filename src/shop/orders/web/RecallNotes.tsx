import { Trans } from "@lingui/react/macro";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import type { OrderItem } from "#shop/checkout/contract.ts";
import { recalledIn } from "#shop/checkout/web/items/LotWords.tsx";

/** Tells who got a recalled lot, in their order: what it is, and what the seller or the site says of it. */
export function RecallNotes({ items }: { items: readonly OrderItem[] }) {
  return recalledIn(items).map(({ item, lot, words: text }) => {
    const name = item.title;
    return (
      <Alert
        key={`${item.prod_id} ${lot}`}
        tone="danger"
        title={
          <Trans>
            Do not use {name} of lot {lot}: it was recalled.
          </Trans>
        }
      >
        {text}
      </Alert>
    );
  });
}

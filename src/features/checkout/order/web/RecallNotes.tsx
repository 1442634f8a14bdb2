import { Trans } from "@lingui/react/macro";
import { useProductText } from "#features/market/web/productText.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import type { OrderItem } from "../../contract.ts";
import { recalledIn } from "../../web/items/LotWords.tsx";

/** Tells who got a recalled lot, in their order: what it is, and what the seller or the site says of it. */
export function RecallNotes({ items }: { items: readonly OrderItem[] }) {
  const productText = useProductText();
  return recalledIn(items).map(({ item, lot, words }) => {
    const name = productText.name(item);
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
        {words}
      </Alert>
    );
  });
}

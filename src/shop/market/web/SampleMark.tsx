import { Trans } from "@lingui/react/macro";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { isSampleShop } from "../rules.ts";

/** Said of goods of a sample shop wherever they are listed; nothing of others. The product's own page says what it means. */
export function SampleMark({ shop }: { shop: string | undefined }) {
  if (!isSampleShop(shop)) return null;
  return (
    <Mark tone="warn">
      <Trans>Sample shop</Trans>
    </Mark>
  );
}

import { Plural, Trans } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Mark } from "#kit/web/ui/Mark.tsx";
import type { ShelfProduct } from "../../contract.ts";

/** How many packs there are, with a mark where they run low. */
export function PacksLeft({ product: { packs, lowStockAt } }: { product: ShelfProduct }) {
  if (packs === 0) {
    return (
      <Mark tone="warn">
        <Trans>Sold out</Trans>
      </Mark>
    );
  }
  const count = wholeFigure(packs);
  const left = <Plural value={packs} one="# pack" other={`${count} packs`} />;
  if (packs > lowStockAt) return <p>{left}</p>;
  return (
    <Mark tone="warn">
      <Trans>Low: {left}</Trans>
    </Mark>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type ShelfFilter, type ShelfProduct, seller } from "../../contract.ts";
import { PacksLeft } from "./PacksLeft.tsx";

const StockSheet = lazyPart(() => import("../StockSheet.tsx"));

/** So many of each kind are shown; the rest is a tap away. */
const shownOfKind = 2;

/** Products that are sold out or run low, each restocked where it is shown. */
export default function Restock({ low, out }: { low: number; out: number }) {
  const [sheet, setSheet] = useState<{ product: ShelfProduct; open: boolean; turn: number }>();
  const move = (product: ShelfProduct) => setSheet({ product, open: true, turn: (sheet?.turn ?? 0) + 1 });
  return (
    <>
      {low + out > 0 ? (
        <Stack as="section" aria-labelledby="restock">
          <h2 id="restock">
            <Trans>Restock</Trans>
          </h2>
          {out > 0 ? <Some only="out" onStock={move} /> : null}
          {low > 0 ? <Some only="low" onStock={move} /> : null}
        </Stack>
      ) : null}
      <Suspense>
        {sheet ? (
          <StockSheet
            key={sheet.turn}
            product={sheet.product}
            open={sheet.open}
            onClose={() => setSheet({ ...sheet, open: false })}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Some({ only, onStock }: { only: ShelfFilter; onStock: (product: ShelfProduct) => void }) {
  const { t } = useLingui();
  const { answer = [] } = useCall(seller.products, { query: { only, limit: shownOfKind } });
  return answer.map((product) => {
    const name = product.title;
    return (
      <Row key={product._id} apart>
        <div>
          <strong translate="no">{name}</strong>
          <PacksLeft product={product} />
        </div>
        <Button onClick={() => onStock(product)} aria-label={t`Restock ${name}`}>
          <Trans>Restock</Trans>
        </Button>
      </Row>
    );
  });
}

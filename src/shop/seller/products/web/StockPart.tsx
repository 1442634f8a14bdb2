import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import type { ShelfProduct } from "../contract.ts";
import { StockHistory } from "./StockHistory.tsx";
import StockSheet from "./StockSheet.tsx";
import { PacksLeft } from "./shelf/PacksLeft.tsx";

/** The stock that is left, how to change it, and its history. */
export function StockPart({ product }: { product: ShelfProduct }) {
  const [sheet, setSheet] = useState({ open: false, turn: 0 });
  const [shown, setShown] = useState(false);
  return (
    <Card as="section" aria-labelledby="stock">
      <h2 id="stock">
        <Trans>Stock</Trans>
      </h2>
      <PacksLeft product={product} />
      <Row>
        <Button onClick={() => setSheet(({ turn }) => ({ open: true, turn: turn + 1 }))}>
          <Trans>Change the stock</Trans>
        </Button>
        <Button kind="plain" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Trans>Changes in stock</Trans>
        </Button>
      </Row>
      {shown ? <StockHistory id={product._id} /> : null}
      <StockSheet
        key={sheet.turn}
        product={product}
        open={sheet.open}
        onClose={() => setSheet({ ...sheet, open: false })}
      />
    </Card>
  );
}

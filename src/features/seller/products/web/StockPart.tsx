import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { Card } from "#kit/web/ui/Card.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import type { ShelfProduct } from "../../contract.ts";
import { PacksLeft } from "../../web/ShelfCard.tsx";
import { StockHistory } from "./StockHistory.tsx";
import StockSheet from "./StockSheet.tsx";

/** What is left, how to change it, and how it came to be. */
export function StockPart({ product }: { product: ShelfProduct }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  return (
    <Card as="section" aria-labelledby="stock">
      <h2 id="stock">
        <Trans>Stock</Trans>
      </h2>
      <PacksLeft product={product} />
      <Row>
        <Button onClick={() => setOpen(true)}>
          <Trans>Change the stock</Trans>
        </Button>
        <Button kind="plain" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Trans>Changes of the stock</Trans>
        </Button>
      </Row>
      {shown ? <StockHistory id={product._id} /> : null}
      {open ? <StockSheet product={product} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
